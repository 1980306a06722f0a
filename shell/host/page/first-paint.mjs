// @ts-check
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownerOfPath } from '../contract/registry.mjs'
import { matchesPathItself, regexOf } from '../contract/route-patterns.mjs'

/** @typedef {import('../contract/registry-schema.mjs').RegistryEntry} RegistryEntry */
/** @typedef {import('../files/run-time-files.mjs').RunTimeContents} RunTimeContents */

/**
 * The prerenderer of the shell's build (shell/src/prerender).
 * @typedef {object} Prerenderer
 * @property {(site: Site, pattern: string) => Prerendered} prerender
 * @property {readonly string[]} ownPatterns of the shell's own pages
 */
/** @typedef {{ registry: readonly RegistryEntry[], hasPanel: boolean }} Site */
/** @typedef {Record<'visitor' | 'member', { html: string, css: string }>} Prerendered */

/** Stands for all paths that nobody owns. */
export const otherPaths = '/*'

/**
 * What a page shows before its scripts have loaded.
 * @typedef {object} FirstPaint
 * @property {string} style
 * @property {string} body templates for each viewer and each path; the script in index.html chooses one of them
 */

/**
 * Prerenders the page of the shell for a path, or for several that share it.
 * @param {object} page
 * @param {string} page.directory the app's build
 * @param {string} page.html of its index.html
 * @param {RunTimeContents} page.contents
 * @param {string} page.path
 * @param {readonly string[]} [page.patterns] of all paths that share the page; the last is for those that match no other
 * @returns {Promise<FirstPaint | undefined>} undefined if the build has no prerenderer, or if it fails: the page is empty until
 *   the shell has rendered
 */
export async function firstPaint({ directory, html, contents: { registry, config }, path, patterns }) {
  try {
    const prerenderer = registry && (await loadPrerenderer(directory))
    if (!prerenderer) return undefined
    const site = { registry: registry.remotes, hasPanel: Boolean(config?.healthPanel || config?.overrides) }
    const served = patterns ?? [patternOf(path, site.registry, prerenderer.ownPatterns)]
    const shown = served.map((pattern) => prerendered(prerenderer, site, pattern))
    const rules = shown.flatMap(({ visitor, member }) => [visitor.css, member.css])
    return {
      style: [await startStyles(directory, html), ...new Set(rules)].join(''),
      body: [
        ...shown.map((views, index) =>
          templates(views, index < served.length - 1 ? served[index] : undefined),
        ),
        `<noscript>${shown[0]?.visitor.html}</noscript>`,
      ].join(''),
    }
  } catch (error) {
    console.error('A page could not be prerendered.', error)
    return undefined
  }
}

/**
 * The patterns of a page that all paths of a remote share.
 * @param {readonly [string, ...string[]]} paths of the remote
 */
export function patternsOfRemote(paths) {
  return [...paths, below(paths[0])]
}

/** @param {string} pattern */
const below = (pattern) => `${pattern}/*`

/**
 * The pattern to prerender for a path. Never the path itself, so that there are few of them.
 * @param {string} path
 * @param {readonly RegistryEntry[]} remotes
 * @param {readonly string[]} own
 */
function patternOf(path, remotes, own) {
  const paths = ownerOfPath(remotes, path)?.paths
  const exact = [...own, ...(paths ?? [])].find((pattern) => matchesPathItself([pattern], path))
  return exact ?? (paths?.[0] ? below(paths[0]) : otherPaths)
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
 * @param {string | undefined} pattern undefined: for all paths
 */
function templates(views, pattern) {
  const paths = pattern === undefined ? '' : ` data-paths="${escaped(`^${regexOf(pattern)}/*$`)}"`
  return Object.entries(views)
    .map(([viewer, { html }]) => `<template data-viewer="${viewer}"${paths}>${html}</template>`)
    .join('')
}

/** @param {string} text for an attribute */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/**
 * The style sheets that the page starts with: its scripts fetch them, and would have to arrive first.
 * @param {string} directory
 * @param {string} html
 */
async function startStyles(directory, html) {
  const files = new Set([...html.matchAll(/\/(assets\/[\w.-]+\.css)\b/g)].map(([, file]) => file ?? ''))
  const texts = await Promise.all([...files].map((file) => readFile(join(directory, file), 'utf8')))
  return texts.join('')
}
