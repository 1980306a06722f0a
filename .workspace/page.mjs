// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trustOf } from './trust.mjs'

/** @typedef {import('./registry.mjs').Registry} Registry */

/**
 * The shell's page for one path, with what it would otherwise have to ask for first: the run-time files it preloads are
 * written into it, and the files of the remotes that it is about to need are preloaded.
 * @param {object} page
 * @param {string} page.directory the shell's build
 * @param {Record<string, string>} page.files run-time files by URL path, read afresh
 * @param {string} page.path the path that was asked for
 * @param {string | undefined} [page.host] the host and port that were asked for it
 * @returns {Promise<string | undefined>} nothing while there is no build
 */
export async function composePage({ directory, files, path, host }) {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (!html) return undefined
  const contents = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([url, file]) => [url, await readJson(file)])),
  )
  let composed = html
  for (const [url, content] of Object.entries(contents)) {
    const link = new RegExp(`<link [^>]*href="${url.replace('.', '\\.')}"[^>]*>`)
    // A file that is missing or wrong is left for the page to ask for: it says what is wrong.
    if (content) composed = composed.replace(link, () => inlined(url, content))
  }
  const trust = trustOf(contents['/config.json'], host)
  return composed.replace('</head>', () => `${hints(contents['/remotes.json'], path, trust)}</head>`)
}

/** @param {string} file */
async function readJson(file) {
  try {
    return /** @type {unknown} */ (JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * @param {string} url
 * @param {unknown} content
 */
function inlined(url, content) {
  // A "<" inside could end the element.
  const text = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-file="${url}">${text}</script>`
}

/**
 * @param {Registry | undefined} registry
 * @param {string} path
 * @param {(url: string) => boolean} trust
 */
function hints(registry, path, trust) {
  const owner = registry?.remotes?.find(({ paths }) => paths?.some((pattern) => matches(pattern, path)))
  if (!owner) return ''
  return [owner.entry, ...(owner.preload ?? []).map((file) => new URL(file, owner.entry).href)]
    .filter(trust)
    .map(
      (url) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${encodeURI(url).replaceAll('"', '%22')}">`,
    )
    .join('')
}

/**
 * Whether a path is one that a route pattern describes: `/post/:postId` describes `/post/1`.
 * @param {string} pattern
 * @param {string} path
 */
function matches(pattern, path) {
  const segments = path.split('/')
  return pattern
    .split('/')
    .every((part, index) => (part.startsWith(':') ? Boolean(segments[index]) : part === segments[index]))
}
