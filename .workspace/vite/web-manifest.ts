import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

type WebManifest = { icons: { src: string }[] }

/**
 * Emits the web app manifest (`shell/src/manifest.json`) and its icons with hashes in their names, and links it in the page. Vite
 * would emit the file without the icons that it names.
 */
export function webManifest(): Plugin {
  let directory = ''
  let reference = ''
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved: ({ root }) => {
      directory = join(root, 'src')
    },
    async buildStart() {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', name, source })
      const manifest: WebManifest = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8'))
      for (const icon of manifest.icons) {
        const source = await readFile(join(directory, icon.src))
        icon.src = `/${this.getFileName(emit(basename(icon.src), source))}`
      }
      reference = emit('manifest.webmanifest', JSON.stringify(manifest))
    },
    transformIndexHtml() {
      return [{ tag: 'link', attrs: { rel: 'manifest', href: `__WEB_MANIFEST__` }, injectTo: 'head' }]
    },
    generateBundle: {
      order: 'post',
      handler(_options, files) {
        const page = files['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        page.source = page.source.toString().replace('__WEB_MANIFEST__', `/${this.getFileName(reference)}`)
      },
    },
  }
}
