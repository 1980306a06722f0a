// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// What a remote's build says about its own files, so that pages can request at once what would be discovered step by step.

/** The module of a remote's definition, which its `remoteEntry.js` exposes. */
const definition = 'src/remote.ts'

/**
 * The module of the page at a path, by convention: `src/pages/post.tsx` for `/post/:postId`.
 * @param {string} path a route pattern
 */
export function pageModule(path) {
  return `src/pages/${path.split('/')[1]}.tsx`
}

/**
 * What a remote's build says of the modules that it exposes.
 * @typedef {{ path: string, assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }} ExposedModule
 */
/** @typedef {{ exposes?: ExposedModule[], metaData?: { usesRuntime?: boolean } }} FederationManifest `mf-manifest.json` */

/** The module that shells load. @param {ExposedModule} module */
const isDefinition = ({ path }) => path === './remote'

/**
 * The files of a remote's build that no shell needs, because only its modules for third-party hosts do.
 * @param {string} directory the build; may not exist
 * @returns {Promise<string[]>} relative to its entry; without what those files alone import
 */
export async function filesForOtherHosts(directory) {
  /** @type {FederationManifest} */
  const { exposes = [] } = await readJson(join(directory, 'mf-manifest.json'))
  const filesOfAll = (/** @type {ExposedModule[]} */ modules) =>
    modules.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async])
  const ours = new Set(filesOfAll(exposes.filter(isDefinition)))
  return filesOfAll(exposes).filter((file) => !ours.has(file))
}

/**
 * What the registry says of a remote's build: the files to request ahead, relative to its entry, and whether it uses the page's runtime.
 * @param {string} directory the build; may not exist
 * @param {readonly string[]} paths route patterns of its pages
 * @returns {Promise<{ usesRuntime?: boolean, preload: string[], firstView?: string[], pages?: Record<string, string[]>, onDemand?:
 *   string[] }>} what `./remote` imports, what it shows first, what each page needs besides those, and what views load on demand
 */
export async function builtFiles(directory, paths) {
  /** @type {FederationManifest} */
  const { exposes = [], metaData = {} } = await readJson(join(directory, 'mf-manifest.json'))
  const assets = exposes.find(isDefinition)?.assets
  const preload = assets?.js.sync ?? []
  const chunks = await readJson(join(directory, '.vite', 'manifest.json'))
  // The styles of what it shows first, which is a part of its definition (`.workspace/vite/chunk-groups.ts`).
  const firstView = filesOf(chunks, definition).filter((file) => !preload.includes(file))
  const known = new Set([...preload, ...firstView])
  const pages = paths
    .map((path) => ({ path, files: filesOf(chunks, pageModule(path)).filter((file) => !known.has(file)) }))
    .filter(({ files }) => files.length > 0)
  const ofPages = new Set(pages.flatMap(({ files }) => files))
  const onDemand = [...(assets?.js.async ?? []), ...(assets?.css.async ?? [])].filter(
    (file) => !known.has(file) && !ofPages.has(file),
  )
  return {
    ...(metaData.usesRuntime === false && { usesRuntime: false }),
    preload,
    ...(firstView.length > 0 && { firstView }),
    ...(pages.length > 0 && { pages: Object.fromEntries(pages.map(({ path, files }) => [path, files])) }),
    ...(onDemand.length > 0 && { onDemand }),
  }
}

/**
 * The files of a module and of all that it imports statically.
 * @param {Record<string, { file: string, imports?: string[], css?: string[] } | undefined>} chunks Vite's manifest
 * @param {string} module
 * @param {Set<string>} [visited] modules
 * @returns {string[]}
 */
function filesOf(chunks, module, visited = new Set()) {
  const chunk = chunks[module]
  if (!chunk || visited.has(module)) return []
  visited.add(module)
  const imported = (chunk.imports ?? []).flatMap((each) => filesOf(chunks, each, visited))
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}

/** @param {string} file written by the build; missing for a remote that was not built here */
async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
}
