import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of text, which are smaller when compressed. */
const texts = /\.(?:html|js|css|json|svg|xml|webmanifest)$/

const largeBlocks = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS }
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** As small as they get. Brotli's default is that but for its blocks: large ones take some hundred bytes off the largest script. */
const formats = [
  { extension: '.br', compress: (text: Buffer) => toBrotli(text, { params: largeBlocks }) },
  { extension: '.gz', compress: (text: Buffer) => toGzip(text, { level: constants.Z_BEST_COMPRESSION }) },
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
