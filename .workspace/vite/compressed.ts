import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of text, which are smaller when compressed. */
const texts = /\.(?:html|js|css|json|svg|xml|webmanifest)$/

const [withBrotli, withGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Small blocks take some hundred bytes off one script, large ones off another. */
const blockBits = [constants.BROTLI_MIN_INPUT_BLOCK_BITS, constants.BROTLI_MAX_INPUT_BLOCK_BITS]

/** Brotli's default is as small as it gets but for its blocks, so both sizes are tried. */
async function toBrotli(text: Buffer): Promise<Buffer> {
  const all = await Promise.all(
    blockBits.map((bits) => withBrotli(text, { params: { [constants.BROTLI_PARAM_LGBLOCK]: bits } })),
  )
  return all.reduce((best, each) => (each.length < best.length ? each : best))
}

const formats = [
  { extension: '.br', compress: toBrotli },
  { extension: '.gz', compress: (text: Buffer) => withGzip(text, { level: constants.Z_BEST_COMPRESSION }) },
]

/** Writes the texts of a build in compressed form as well, beside each, as servers look for them. The last plugin, after all that change files. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, files) {
        const written = Object.values(files).filter(({ fileName }) => texts.test(fileName))
        const each = written.flatMap((file) => formats.map((format) => ({ ...format, file })))
        await Promise.all(
          each.map(async ({ file, extension, compress }) => {
            const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            const source = await compress(text)
            if (source.length < text.length)
              this.emitFile({ type: 'asset', fileName: file.fileName + extension, source })
          }),
        )
      },
    },
  }
}
