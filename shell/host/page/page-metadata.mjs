// @ts-check
import { matchesPathItself } from '../contract/route-patterns.mjs'
import { pagePreview } from './page-preview.mjs'

/** @typedef {import('../contract/registry-schema.mjs').RegistryEntry} RegistryEntry */

/**
 * What crawlers and messengers show of a page.
 * @typedef {object} Metadata
 * @property {string} title
 * @property {string} description
 * @property {string} [image] an absolute URL
 * @property {string} [imageAlt]
 * @property {'website' | 'article' | 'profile'} [type]
 * @property {'summary' | 'summary_large_image'} [card]
 */

/**
 * Writes what a page is about into its head: its title, and its description, address and picture for links to it (Open Graph).
 * @param {string} html the built page, with the same tags for pages in general
 * @param {object} page
 * @param {string} page.path the requested path
 * @param {boolean} page.shared whether all paths with the same owner share the page
 * @param {string | undefined} page.origin of the page: crawlers need absolute URLs
 * @param {readonly RegistryEntry[]} page.remotes
 * @param {string | undefined} page.apiUrl the origin of the server that knows posts and people; without one, only the browser does
 */
export async function withMetadata(html, { path, shared, origin, remotes, apiUrl }) {
  const preview = shared ? undefined : await pagePreview(path, apiUrl)
  const title = preview?.title ?? (shared ? undefined : labelOf(remotes, path))
  const cover = /property="og:image" content="([^"]*)"/.exec(html)?.[1]
  const tags = {
    description: preview?.description,
    'og:type': preview?.type,
    'og:title': title,
    'og:description': preview?.description,
    'og:image': preview?.image ?? (origin && cover && new URL(cover, origin).href),
    'og:image:alt': preview?.image && preview.imageAlt,
    'twitter:card': preview?.card,
  }
  let head = html
  for (const [name, content] of Object.entries(tags))
    if (content !== undefined) head = withTag(head, name, content)
  if (title !== undefined) head = head.replace(/<title>[^<]*/, () => `<title>${escaped(title)} · EchoSphere`)
  // Not resolved against the origin: a path may start with two slashes.
  const url = origin && !shared && `<meta property="og:url" content="${escaped(origin + path)}">`
  return url ? head.replace(/<meta property="og:title"/, (tag) => url + tag) : head
}

/**
 * The word of the navigation for a page.
 * @param {readonly RegistryEntry[]} remotes
 * @param {string} path
 */
function labelOf(remotes, path) {
  const links = remotes.flatMap(({ navigation }) => navigation)
  return links.find((link) => !link.path.includes(':') && matchesPathItself([link.path], path))?.label
}

/**
 * @param {string} html
 * @param {string} name
 * @param {string} content
 */
function withTag(html, name, content) {
  const tag = new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`)
  return html.replace(tag, (_tag, start) => start + escaped(content))
}

/** @param {string} text for an element or an attribute in double quotes */
function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
