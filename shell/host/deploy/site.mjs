// @ts-check
import { readdir } from 'node:fs/promises'
import { ownerOfPath } from '../contract/route-patterns.mjs'
import { composePage } from '../page/compose-page.mjs'
import { commonHeaders, filePolicy } from '../page/policy.mjs'
import { Problem } from '../problem.mjs'
import { cacheControlFor } from '../server/http-rules.mjs'

/** @typedef {Record<string, string>} Headers */

/**
 * One page of a site. All paths of a remote share one, because preloads and connect-src depend on the remote.
 * @typedef {object} SitePage
 * @property {string} path its folder in the site: `/` or `/pages/social/`
 * @property {string[]} patterns route patterns of the paths it serves, and of those below. The first page serves all other
 *   paths
 * @property {string} html
 * @property {Headers} headers besides the common ones
 */

/**
 * What a server needs to know about a site.
 * @typedef {object} Site
 * @property {string} origin
 * @property {Headers} common headers of every response
 * @property {[SitePage, ...SitePage[]]} pages
 * @property {{ path: string, headers: Headers }[]} folders of files other than pages, with a trailing slash
 * @property {{ path: string, headers: Headers }[]} files at the root other than pages
 */

/** Files that are read, not served as they are: run-time files are rewritten, pages are composed. */
const notServed = /^\.|\.(br|gz)$|^(index\.html|remotes\.json|config\.json)$/

/**
 * Composes the pages of a build for a static file server.
 * @param {object} build
 * @param {string} build.directory
 * @param {import('../files/run-time-files.mjs').RunTimeContents} build.contents
 * @param {string} build.origin where it will be served
 * @param {readonly string[]} build.ownPaths route patterns of the shell's own pages, besides `/`
 * @returns {Promise<Site>}
 * @throws {Problem} if something cannot be written into the configurations of servers
 */
export async function composeSite({ directory, contents, origin, ownPaths }) {
  const { host, protocol } = new URL(origin)
  const page = { directory, contents, host, secure: protocol === 'https:' }
  const shellPage = await pageAt({ ...page, path: '/' }, '/', [...ownPaths])
  const remotePages = ownedPaths(contents.registry?.remotes ?? []).map(({ name, patterns }) =>
    pageAt({ ...page, path: patterns[0] }, `/pages/${name}/`, patterns),
  )
  const entries = await readdir(directory, { withFileTypes: true })
  const served = entries.filter(({ name }) => !notServed.test(name))
  const names = [
    ...served.filter((entry) => entry.isFile()).map(({ name }) => name),
    'remotes.json',
    'config.json',
  ]
  return {
    origin,
    common: withoutPolicy(commonHeaders({ cors: false, secure: true })),
    pages: [shellPage, ...(await Promise.all(remotePages))],
    folders: served
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ path: `/${name}/`, headers: fileHeaders(`/${name}/file.ext`) })),
    files: names.sort().map((name) => ({ path: `/${name}`, headers: fileHeaders(`/${name}`) })),
  }
}

/**
 * The remotes that own paths, each with the patterns that no earlier remote owns.
 * @param {readonly import('../contract/registry-schema.mjs').RegistryEntry[]} remotes
 * @returns {{ name: string, patterns: [string, ...string[]] }[]}
 */
function ownedPaths(remotes) {
  return remotes.flatMap((remote) => {
    const [first, ...others] = remote.paths.filter((pattern) => ownerOfPath(remotes, pattern) === remote)
    if (first === undefined) return []
    if (!/^[\w-]+$/.test(remote.name)) throw unwritable(remote.name)
    for (const pattern of [first, ...others]) if (!/^[\w/:.~-]+$/.test(pattern)) throw unwritable(pattern)
    return [{ name: remote.name, patterns: [first, ...others] }]
  })
}

/**
 * @param {Omit<Parameters<typeof composePage>[0], 'connect' | 'carriesPolicy' | 'shared'>} page
 * @param {string} path
 * @param {string[]} patterns
 * @returns {Promise<SitePage>}
 */
async function pageAt(page, path, patterns) {
  const composed = await composePage({ ...page, connect: 'own', carriesPolicy: true, shared: true })
  if (!composed) throw new Problem('The build has gone while its pages were composed.')
  return {
    path,
    patterns,
    html: composed.html,
    headers: { ...composed.headers, 'Cache-Control': 'no-cache' },
  }
}

/**
 * Names and patterns that servers would quote differently are refused.
 * @param {string} text
 */
function unwritable(text) {
  return new Problem(`“${text}” in the registry cannot be written into the configurations of servers.`)
}

/** @param {string} path */
function fileHeaders(path) {
  return { 'Content-Security-Policy': filePolicy(path), 'Cache-Control': cacheControlFor(path) }
}

/**
 * @param {Headers} headers
 * @returns {Headers}
 */
function withoutPolicy({ 'Content-Security-Policy': _, ...headers }) {
  return headers
}
