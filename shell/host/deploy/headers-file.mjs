// @ts-check

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./site.mjs').Headers} Headers */

/** First line of the generated files, which identifies them on the next run. */
export const mark = '# Written by npm run deploy-page.'

/**
 * The `_headers` file of Netlify and Cloudflare. They join the header values of all rules that match a path, so only one rule
 * per path sets a policy; for unknown paths the policy is in the page itself.
 * @param {Site} site
 * @param {object} options
 * @param {boolean} options.integrityPolicy whether to send it to every browser: rules cannot depend on the browser, and WebKit
 *   shows a blank page with it
 */
export function headersFile({ common, pages, folders, files }, { integrityPolicy }) {
  const pageRules = pages.flatMap(({ path, patterns, headers }, index) => {
    const { 'Integrity-Policy': strict, ...others } = headers
    const sent = integrityPolicy && strict ? headers : others
    const places = index === 0 ? ['/', '/index.html'] : [`${path}*`]
    return [...places, ...patterns.flatMap(placesOf)].map((place) => rule(place, sent))
  })
  return [
    mark,
    rule('/*', common),
    ...pageRules,
    ...folders.map(({ path, headers }) => rule(`${path}*`, headers)),
    ...files.map(({ path, headers }) => rule(path, headers)),
    '',
  ].join('\n')
}

/**
 * The `_redirects` file, which maps paths to pages. Unknown paths get `404.html`, so that a missing file is never answered with
 * a page and status 200.
 * @param {Site} site
 */
export function redirectsFile({ pages }) {
  const rules = pages.flatMap(({ path, patterns }) =>
    patterns.flatMap(placesOf).map((place) => `${place} ${path} 200`),
  )
  return `${[mark, ...rules].join('\n')}\n`
}

/**
 * A path and everything below it.
 * @param {string} pattern
 */
function placesOf(pattern) {
  return [pattern, `${pattern}/*`]
}

/**
 * @param {string} place
 * @param {Headers} headers
 */
function rule(place, headers) {
  return [place, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}
