import type { Plugin, Rolldown } from 'vite'
import { isNamed } from '../../shell/host/build/integrity.mjs'
import { bundleModule } from './bundle-module'

const moduleScript = /\s*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g
const fileLink = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*\bhref="([^"]+)"[^>]*>/g

/** Path suffix of the module that starts the API. */
const backEndModule = '/mock-api/src/browser.ts'

/** The boot script as text that can be inlined into a page. */
async function bundle(files: string[], later: string[], entry: string): Promise<string> {
  const paths = (names: string[]) => JSON.stringify(names.map((name) => `/${name}`))
  const define = { __FILES__: paths(files), __LATER__: paths(later), __ENTRY__: JSON.stringify(entry) }
  const code = await bundleModule('shell/src/boot.ts', { format: 'iife', define })
  return code.trim().replaceAll('</script', '<\\/script')
}

/** The files of a bundle that one of them imports or mentions. */
function referencedFiles(
  file: Rolldown.OutputChunk | Rolldown.OutputAsset,
  all: readonly string[],
): readonly string[] {
  if (file.type === 'chunk') return file.imports
  const text = file.source.toString()
  return all.filter((name) => isNamed(name.slice(name.lastIndexOf('/') + 1), text))
}

/** The chunk of the API, which every page requests next, and its imports. */
function backEndFiles(files: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(files).filter((file) => file.type === 'chunk')
  const backEnd = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(backEndModule)))
  if (!backEnd) throw new Error(`The build has no chunk for ${backEndModule}`)
  return [backEnd.fileName, ...backEnd.imports]
}

/**
 * Replaces the script and style tags of the page by a small inlined script (`shell/src/boot.ts`) that fetches those files before it
 * imports the entry.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    // After the Federation plugin, which replaces the page's script.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, files) {
        const page = files['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const html = page.source.toString()
        const [entry, ...others] = [...html.matchAll(moduleScript)].map(([, url]) => url as string)
        if (!entry || others.length > 0) throw new Error('index.html must have exactly one module script')
        const start = [entry, ...[...html.matchAll(fileLink)].map(([, url]) => url as string)]
        const needed = new Set(start.map((url) => url.slice(1)))
        for (const name of needed) {
          const file = files[name]
          if (!file) throw new Error(`index.html references ${name}, which is not in the build`)
          if (name.endsWith('.js'))
            for (const other of referencedFiles(file, Object.keys(files))) needed.add(other)
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
