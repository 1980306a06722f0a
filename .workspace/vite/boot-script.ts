import type { Plugin, Rolldown } from 'vite'
import { isNamed } from '../integrity.mjs'
import { bundleModule } from './bundle-module'

const moduleScript = /\s*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g
const fileLink = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*\bhref="([^"]+)"[^>]*>/g

/** The end of the path of the module by which the API starts. */
const backEndModule = '/mock-api/src/browser.ts'

/** The boot script as text that may stand in a page. */
async function bundle(files: string[], later: string[], entry: string): Promise<string> {
  const paths = (names: string[]) => JSON.stringify(names.map((name) => `/${name}`))
  const define = { __FILES__: paths(files), __LATER__: paths(later), __ENTRY__: JSON.stringify(entry) }
  const code = await bundleModule('shell/src/boot.ts', { format: 'iife', define })
  return code.trim().replaceAll('</script', '<\\/script')
}

/** The files of a bundle that stand in the text of one of them, or that it imports. */
function filesNamedBy(
  file: Rolldown.OutputChunk | Rolldown.OutputAsset,
  all: readonly string[],
): readonly string[] {
  if (file.type === 'chunk') return file.imports
  const text = file.source.toString()
  return all.filter((name) => isNamed(name.slice(name.lastIndexOf('/') + 1), text))
}

/** The chunk of the API, which every page asks for next, and what it imports. */
function backEndFiles(files: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(files).filter((file) => file.type === 'chunk')
  const backEnd = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(backEndModule))
  if (!backEnd) throw new Error(`The build has no chunk for ${backEndModule}`)
  return [backEnd.fileName, ...backEnd.imports]
}

/**
 * Has a small script in the page fetch everything that the page starts with before it is imported (`shell/src/boot.ts`), in place of
 * the tags that would import it at once.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    // After the Federation plugin, which replaces the page's script by its own.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, files) {
        const page = files['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const html = page.source.toString()
        const [entry, ...others] = [...html.matchAll(moduleScript)].map(([, url]) => url as string)
        if (!entry || others.length > 0) throw new Error('One module script is expected in index.html')
        const start = [entry, ...[...html.matchAll(fileLink)].map(([, url]) => url as string)]
        const needed = new Set(start.map((url) => url.slice(1)))
        for (const name of needed) {
          const file = files[name]
          if (!file) throw new Error(`index.html names ${name}, which is not in the build`)
          if (name.endsWith('.js'))
            for (const other of filesNamedBy(file, Object.keys(files))) needed.add(other)
        }
        const later = backEndFiles(files).filter((name) => !needed.has(name))
        const script = await bundle([...needed], later, entry)
        page.source = html
          .replace(moduleScript, '')
          .replace(fileLink, '')
          .replace('</head>', () => `  <script>${script}</script>\n  </head>`)
      },
    },
  }
}
