// @ts-check

/**
 * The origins that code may come from beside the page's own, as `/config.json` names them; what is no origin is left out,
 * and the page says what is wrong with it.
 * @param {unknown} config
 * @returns {string[]}
 */
export function trustedOriginsOf(config) {
  const named = /** @type {{ trustedOrigins?: unknown } | undefined} */ (config)?.trustedOrigins
  return Array.isArray(named) ? named.filter(isOrigin) : []
}

/** @param {unknown} value */
function isOrigin(value) {
  return typeof value === 'string' && originOf(value) === value && /^https?:/.test(value)
}

/**
 * Tells whether a page may hint at a URL: only at what the shell would load.
 * @param {unknown} config
 * @param {string} [host] the page's own, as the browser asked for it
 * @returns {(url: string) => boolean}
 */
export function trustOf(config, host) {
  const trusted = [...trustedOriginsOf(config), `http://${host}`, `https://${host}`]
  return (url) => trusted.includes(originOf(url) ?? '')
}

/** @param {string} url */
function originOf(url) {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
