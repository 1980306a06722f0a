// @ts-check
import { regexOf } from '../contract/route-patterns.mjs'
import { missingFileHeaders, webKit } from '../page/policy.mjs'
import { Problem } from '../problem.mjs'
import { builtFile } from '../server/http-rules.mjs'
import { mark } from './headers-file.mjs'

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./site.mjs').Headers} Headers */

/** Serves precompressed files. */
const serveFile = 'file_server {\n\tprecompressed br gzip\n}'

/**
 * Generates a Caddyfile.
 * @param {Site} site
 * @param {string} root the folder of its files
 */
export function caddyFile({ origin, common, pages, folders, files }, root) {
  const { 'Strict-Transport-Security': transportSecurity = '', ...always } = common
  const [fallback, ...owned] = pages
  const page = (/** @type {string} */ path, /** @type {Headers} */ headers) => [
    ...pageHeaderLines(headers),
    `rewrite * ${path}index.html`,
    serveFile,
  ]
  const site = [
    `root * ${quoted(root)}`,
    ...headerLines(always),
    // Go's list of types has no manifest of a web app, and not every machine has one of its own.
    '@manifest path *.webmanifest',
    'header @manifest Content-Type application/manifest+json',
    '@tls protocol https',
    `header @tls Strict-Transport-Security ${quoted(transportSecurity)}`,
    '@proxied header X-Forwarded-Proto https*',
    `header @proxied Strict-Transport-Security ${quoted(transportSecurity)}`,
    block('@notWebKit', [
      `expression \`!{header.User-Agent}.matches("${webKit.itself}") || {header.User-Agent}.matches("${webKit.others}")\``,
    ]),
    ...folders.map(({ path, headers }) => block(`handle ${path}*`, [...headerLines(headers), serveFile])),
    ...files.map(({ path, headers }) => block(`handle ${path}`, [...headerLines(headers), serveFile])),
    missing('/api/*'),
    ...owned.flatMap(({ path, patterns, headers }, index) => [
      `@page${index} path_regexp ${quoted(`(?i)^(${patterns.map(regexOf).join('|')})(/|$)`)}`,
      block(`handle @page${index}`, page(path, headers)),
    ]),
    block('handle /index.html', page('/', fallback.headers)),
    `@gone path_regexp ${quoted(`^/[^/]+${builtFile.source}`)}`,
    missing('@gone'),
    block('handle', page('/', fallback.headers)),
    // Otherwise what is missing has the headers of what is there, and is kept as long.
    block('handle_errors', ['header Cache-Control no-cache', 'respond "" {http.error.status_code}']),
  ]
  return `${[mark, block(origin, site)].join('\n')}\n`
}

/** @param {string} match */
function missing(match) {
  return block(`handle ${match}`, [...headerLines(missingFileHeaders), 'respond 404'])
}

/** @param {Headers} headers */
function pageHeaderLines({ 'Integrity-Policy': strict, ...others }) {
  return [...headerLines(others), ...(strict ? [`header @notWebKit Integrity-Policy ${quoted(strict)}`] : [])]
}

/** @param {Headers} headers */
function headerLines(headers) {
  return Object.entries(headers).map(([name, value]) => `header ${name} ${quoted(value)}`)
}

/**
 * @param {string} head
 * @param {string[]} lines
 */
function block(head, lines) {
  return `${head} {\n${lines.join('\n').replaceAll(/^(?=.)/gm, '\t')}\n}`
}

/**
 * Quotes a text for Caddy, where backticks end it and braces are placeholders.
 * @param {string} text
 */
function quoted(text) {
  if (/[`{}\n]/.test(text)) throw new Problem(`Caddy cannot be told “${text}”.`)
  return `\`${text}\``
}
