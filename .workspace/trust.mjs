// @ts-check

/**
 * Tells whether a page may hint at a URL: only at what the shell would load.
 * @param {readonly string[]} trustedOrigins of `/config.json`
 * @param {string} [host] the page's own, as the browser asked for it
 * @returns {(url: string) => boolean}
 */
export function trustOf(trustedOrigins, host) {
  const trusted = [...trustedOrigins, `http://${host}`, `https://${host}`]
  return (url) => trusted.includes(originOf(url) ?? '')
}

/** @param {string} url */
function originOf(url) {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
