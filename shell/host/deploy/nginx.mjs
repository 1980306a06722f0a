// @ts-check
import { regexOf } from '../contract/route-patterns.mjs'
import { missingFileHeaders, webKit } from '../page/policy.mjs'
import { Problem } from '../problem.mjs'
import { builtFile } from '../server/http-rules.mjs'
import { mark } from './headers-file.mjs'

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./site.mjs').Headers} Headers */

/** Headers that depend on the request, with the nginx variables that hold them. */
const variables = {
  'Integrity-Policy': '$echosphere_integrity_policy',
  'Strict-Transport-Security': '$echosphere_transport_security',
}

/** nginx's list of types has no manifest of a web app (1.29). */
const manifests = block('location ~ \\.webmanifest$', [
  'default_type application/manifest+json;',
  'try_files $uri =404;',
])

/**
 * Generates an nginx configuration, to include in `http { … }`.
 * @param {Site} site
 * @param {string} root the folder of its files
 */
export function nginxFile({ origin, common, pages, folders, files }, root) {
  const { hostname, port, protocol } = new URL(origin)
  const [fallback, ...owned] = pages
  const location = (
    /** @type {string} */ match,
    /** @type {Headers} */ headers,
    /** @type {string} */ last,
  ) => block(`location ${match}`, [...headerLines({ ...common, ...headers }), last])
  const server = [
    ...(protocol === 'https:' ? ['# Add your certificate, or have a proxy in front that speaks TLS.'] : []),
    `listen ${port || 80};`,
    `server_name ${hostname};`,
    `root ${quoted(root)};`,
    // Everything here is precompressed.
    'gzip_static on;',
    'gzip_vary on;',
    'absolute_redirect off;',
    // Otherwise what is missing has the headers of what is there, and is kept as long.
    'error_page 403 404 @nothing;',
    location('@nothing', missingFileHeaders, 'return 404;'),
    ...folders.map(({ path, headers }) =>
      location(`^~ ${path}`, headers, `${manifests}\ntry_files $uri =404;`),
    ),
    ...files.map(({ path, headers }) => location(`= ${path}`, headers, 'try_files $uri =404;')),
    block('location ^~ /api/', ['return 404;']),
    ...owned.flatMap(({ path, patterns, headers }) =>
      patterns.map((pattern) =>
        location(`~* ${`"^${regexOf(pattern)}(/|$)"`}`, headers, `try_files ${path}index.html =404;`),
      ),
    ),
    location(`= /index.html`, fallback.headers, 'try_files /index.html =404;'),
    block(`location ~ "^/[^/]+${builtFile.source}"`, ['return 404;']),
    location('/', fallback.headers, 'try_files /index.html =404;'),
  ]
  return `${[
    mark,
    '# Include it in http { … }.',
    block(`map $http_user_agent ${variables['Integrity-Policy']}`, [
      `default ${quoted(fallback.headers['Integrity-Policy'] ?? '')};`,
      `${quoted(`~${webKit.others}`)} ${quoted(fallback.headers['Integrity-Policy'] ?? '')};`,
      `${quoted(`~${webKit.itself}`)} "";`,
    ]),
    block(`map "$scheme $http_x_forwarded_proto" ${variables['Strict-Transport-Security']}`, [
      'default "";',
      `"~\\bhttps" ${quoted(common['Strict-Transport-Security'] ?? '')};`,
    ]),
    block('server', server),
  ].join('\n')}\n`
}

/** @param {Headers} headers */
function headerLines(headers) {
  return Object.entries(headers).map(
    ([name, value]) =>
      `add_header ${name} ${/** @type {Record<string, string>} */ (variables)[name] ?? quoted(value)} always;`,
  )
}

/**
 * @param {string} head
 * @param {string[]} lines
 */
function block(head, lines) {
  const body = lines.join('\n').replaceAll(/^(?=.)/gm, '    ')
  return `${head} {\n${body}\n}`
}

/**
 * Quotes a text for nginx, where a dollar sign starts a variable.
 * @param {string} text
 */
function quoted(text) {
  if (/[\n\\$]/.test(text)) throw new Problem(`nginx cannot be told “${text}”.`)
  return `"${text.replaceAll('"', '\\"')}"`
}
