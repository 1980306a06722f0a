import type { Plugin, Rolldown } from 'vite'
import { isNamed } from '../../shell/host/build/integrity.mjs'
import type { OwnFiles } from '../../shell/host/contract/own-files-schema.mjs'
import { bundleModule } from './bundle-module.ts'

const moduleScript = /\s*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g
const fileLink = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*\bhref="([^"]+)"[^>]*>/g

/** Path suffix of the module that starts the API, whose chunk every page requests next. */
const backEndModule = '/mock-api/src/browser.ts'

/** Path suffixes of the modules of what opens over all pages. */
const dialogModules = ['/shared/src/ui/overlays/overlays.ts', '/shell/src/layout/frame-dialogs.ts']

/** Folders and modules of the API for developers' tools, and for browsers that cannot store anything. */
const rareModules = /\/mock-api\/src\/(?:seed|storage\/memory)\b/

/** The part of the typeface with plain Latin letters, which every page shows. */
const typeface = /\/figtree-latin-wght-normal-[\w-]+\.woff2$/

/** The boot script as text that can be inlined into a page. */
async function bundle(define: Record<`__${string}__`, unknown>): Promise<string> {
  const asText = ([name, value]: [string, unknown]) => [name, JSON.stringify(value)]
  const { code } = await bundleModule('shell/src/boot.ts', {
    format: 'iife',
    define: Object.fromEntries(Object.entries(define).map(asText)),
  })
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

/** A chunk, its styles, and all that it imports. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  files: Rolldown.OutputBundle,
  visited = new Set<string>(),
): string[] {
  visited.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const file = files[name]
    return file?.type === 'chunk' && !visited.has(name) ? filesOf(file, files, visited) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}

/** What a chunk loads on demand, besides what it imports and what is rarely used. */
function onDemand(chunk: Rolldown.OutputChunk, files: Rolldown.OutputBundle): string[] {
  const loaded = chunk.dynamicImports.flatMap((name) => {
    const file = files[name]
    return file?.type === 'chunk' && !rareModules.test(file.facadeModuleId ?? '') ? filesOf(file, files) : []
  })
  const imported = filesOf(chunk, files)
  return [...new Set(loaded)].filter((name) => !imported.includes(name))
}

/** The chunk of a module. @param path its end */
function chunkOf(path: string, files: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = chunksOf(files).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
  if (!found) throw new Error(`The build has no chunk for ${path}`)
  return found
}

/** The files of the shell's own pages that are chunks, by path: `src/pages/login.tsx` is the page at `/login`, the landing page that at `/`. */
function pageFiles(files: Rolldown.OutputBundle): [path: string, files: string[]][] {
  return chunksOf(files).flatMap((chunk): [string, string[]][] => {
    const name =
      chunk.isDynamicEntry &&
      /[\\/]shell[\\/]src[\\/]pages[\\/]([\w-]+)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
    return name ? [[name === 'landing' ? '/' : `/${name}`, filesOf(chunk, files)]] : []
  })
}

const chunksOf = (files: Rolldown.OutputBundle) =>
  Object.values(files).filter((file) => file.type === 'chunk')

/**
 * Replaces the script and style tags of the page by a small inlined script (`shell/src/boot.ts`) that imports the entry, with links that
 * request what that imports. The typeface is preloaded, so that it is there at the first paint.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    // After the Federation plugin, which replaces the page's script.
    enforce: 'post',
    // The inlined script is not part of this build: without an entry, the API's exports would have no names that it could use.
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'mock-api/browser',
        name: 'back-end',
        preserveSignature: 'allow-extension',
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, files) {
        const page = files['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const html = page.source.toString()
        // The last one imports those before it.
        const scripts = [...html.matchAll(moduleScript)].map(([, url]) => url as string)
        const entry = scripts.at(-1)
        if (!entry) throw new Error('index.html has no module script')
        const start = [...scripts, ...[...html.matchAll(fileLink)].map(([, url]) => url as string)]
        const needed = new Set(start.map((url) => url.slice(1)))
        for (const name of needed) {
          const file = files[name]
          if (!file) throw new Error(`index.html references ${name}, which is not in the build`)
          if (name.endsWith('.js'))
            for (const other of referencedFiles(file, Object.keys(files))) needed.add(other)
        }
        const backEnd = chunkOf(backEndModule, files)
        if (filesOf(backEnd, files).includes(entry.slice(1)))
          throw new Error(`The API imports ${entry}, so it could not start before that. See chunk-groups.ts.`)
        const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`)
        const more = (names: string[]) => paths(names.filter((name) => !needed.has(name)))
        const needs = (extension: string) => paths(needed).filter((url) => url.endsWith(extension))
        const imports = needs('.js').filter((url) => url !== entry)
        const script = await bundle({
          __SCRIPTS__: [...imports, entry],
          __API__: more(filesOf(backEnd, files)),
        })
        const ownFiles: OwnFiles = {
          styles: needs('.css'),
          pages: Object.fromEntries(pageFiles(files).map(([path, names]) => [path, more(names)])),
          dialogs: more(dialogModules.flatMap((path) => filesOf(chunkOf(path, files), files))),
          api: more(onDemand(backEnd, files)),
        }
        const data = `<script type="application/json" data-file="own-files">${JSON.stringify(ownFiles)}</script>`
        const fonts = paths(Object.keys(files).filter((name) => typeface.test(name))).map(
          (url) => `<link rel="preload" as="font" crossorigin href="${url}" type="font/woff2">`,
        )
        if (fonts.length !== 1) throw new Error('The build has no typeface to preload')
        // Few, because a hanging link cannot be aborted, and occupies a connection.
        const links = imports.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`)
        page.source = html
          .replace(moduleScript, '')
          .replace(fileLink, '')
          .replace(/\n\s*<script/, (script) => `\n    ${[...fonts, ...links].join('')}${script}`)
          .replace('</head>', () => `  ${data}<script>${script}</script>\n  </head>`)
      },
    },
  }
}
