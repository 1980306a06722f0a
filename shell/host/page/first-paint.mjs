// @ts-check
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchesPathItself, ownerOfPath, regexOf } from '../contract/route-patterns.mjs'

/** @typedef {import('../contract/registry-schema.mjs').RegistryEntry} RegistryEntry */
/** @typedef {import('../files/run-time-files.mjs').RunTimeContents} RunTimeContents */

/**
 * The prerenderer of the shell's build (shell/src/prerender).
 * @typedef {object} Prerenderer
 * @property {(site: Site, pattern: string) => Prerendered} prerender
 * @property {readonly string[]} ownPatterns of the shell's own pages
 */
/** @typedef {{ registry: readonly RegistryEntry[], hasPanel: boolean }} Site */
/** @typedef {{ html: string, css: string }} View */
/** @typedef {{ visitor: View, member: View, owner?: View, withoutScripts: string }} Prerendered */

/**
 * What a page shows before its scripts have loaded.
 * @typedef {object} FirstPaint
 * @property {string} style the same for all paths of a remote, so that their pages have the same headers
 * @property {string[]} styleFiles paths of the style sheets that it contains
 * @property {string} body templates for each viewer and each path; the script in index.html chooses one of them
 */

/**
 * Prerenders the page of the shell for a path.
 * @param {object} page
 * @param {string} page.directory the app's build
 * @param {string} page.html of its index.html
 * @param {RunTimeContents} page.contents
 * @param {string} page.path
 * @param {boolean} page.shared whether all paths with the same owner share the page
 * @returns {Promise<FirstPaint | undefined>} undefined if the build has no prerenderer, or if it fails: the page is empty until
 *   the shell has rendered
 */
export async function firstPaint({ directory, html, contents: { registry, config }, path, shared }) {
  try {
    const prerenderer = registry && (await loadPrerenderer(directory))
    if (!prerenderer) return undefined
    const site = { registry: registry.remotes, hasPanel: Boolean(config?.healthPanel || config?.overrides) }
    const { patterns, asked, isOwn } = patternsOf(path, site.registry, prerenderer.ownPatterns)
    const pages = patterns.map((pattern) => ({ pattern, shown: prerendered(prerenderer, site, pattern) }))
    const rules = pages.flatMap(({ shown: { visitor, member, owner } }) => [
      visitor.css,
      member.css,
      owner?.css ?? '',
    ])
    const carried = shared ? pages : pages.filter(({ pattern }) => pattern === asked)
    const styleFiles = startStyles(html, isOwn)
    const texts = await Promise.all(styleFiles.map((file) => readFile(join(directory, file), 'utf8')))
    return {
      style: [...texts, ...new Set(rules)].join(''),
      styleFiles,
      body: [
        ...carried.map(({ pattern, shown }) =>
          templates(shown, pattern === carried.at(-1)?.pattern ? '' : pattern),
        ),
        `<noscript>${carried[0]?.shown.withoutScripts}</noscript>`,
      ].join(''),
    }
  } catch (error) {
    console.error('A page could not be prerendered.', error)
    return undefined
  }
}

/**
 * The patterns to prerender for all paths with the same owner as a path, which of them is for the path, and whether the shell owns it. Never
 * the path itself, so that there are few of them. The last is for all paths that match no other.
 * @param {string} path
 * @param {readonly RegistryEntry[]} remotes
 * @param {readonly string[]} own
 */
function patternsOf(path, remotes, own) {
  const owner = matchesPathItself(own, path) ? undefined : ownerOfPath(remotes, path)
  const owned = owner?.paths.filter((pattern) => ownerOfPath(remotes, pattern) === owner) ?? own
  const last = owner && owned[0] ? `${owned[0]}/*` : '/*'
  return {
    patterns: [...owned, last],
    asked: owned.find((pattern) => matchesPathItself([pattern], path)) ?? last,
    isOwn: !owner,
  }
}

/**
 * What was rendered by a build, for each registry, which is the same object until it changes.
 * @type {WeakMap<Prerenderer['prerender'], WeakMap<object, Map<string, Prerendered>>>}
 */
const cache = new WeakMap()

/**
 * @param {Prerenderer} prerenderer
 * @param {Site} site
 * @param {string} pattern
 */
function prerendered({ prerender }, site, pattern) {
  const ofBuild = cache.get(prerender) ?? new WeakMap()
  const known = ofBuild.get(site.registry) ?? new Map()
  cache.set(prerender, ofBuild.set(site.registry, known))
  const key = `${site.hasPanel} ${pattern}`
  const shown = known.get(key) ?? prerender(site, pattern)
  known.set(key, shown)
  return shown
}

/**
 * @param {string} directory
 * @returns {Promise<Prerenderer | undefined>}
 */
async function loadPrerenderer(directory) {
  const file = join(directory, '.prerender', 'prerender.mjs')
  const found = await stat(file).catch(() => undefined)
  // By another URL after each build: Node keeps modules for the life of the process.
  return found && import(`${pathToFileURL(file).href}?${found.mtimeMs}`)
}

/**
 * @param {Prerendered} views
 * @param {string} pattern empty: for all paths
 */
function templates({ visitor, member, owner }, pattern) {
  const paths = pattern && ` data-paths="${escaped(`^${regexOf(pattern)}/*$`)}"`
  // Members who do not own a page get the next one.
  return Object.entries({ visitor, ...(owner && { owner }), member })
    .map(([viewer, { html }]) => `<template data-viewer="${viewer}"${paths}>${html}</template>`)
    .join('')
}

/** @param {string} text for an attribute */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/**
 * Paths of the style sheets of the shell's start, and for its own pages then of all of these, as its page names them. Those of pages come
 * last, because they change what the start has.
 * @param {string} html
 * @param {boolean} isOwn
 */
function startStyles(html, isOwn) {
  const [, text = '{}'] =
    /<script type="application\/json" data-file="own-files">(.*?)<\/script>/s.exec(html) ?? []
  /** @type {Partial<import('../contract/own-files-schema.mjs').OwnFiles>} */
  const { styles = [], pages = {} } = JSON.parse(text)
  const ofPages = isOwn ? Object.values(pages).flat() : []
  return [...new Set([...styles, ...ofPages.filter((file) => file.endsWith('.css'))])]
}
