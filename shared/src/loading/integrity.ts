let hashes: Record<string, string> | undefined

/** The hashes of the page's import map, read once. Pages without one, as in development, verify none. */
function readHashes(): Record<string, string> {
  const text = document.querySelector('script[type=importmap]')?.textContent
  return (text && (JSON.parse(text) as { integrity?: Record<string, string> }).integrity) || {}
}

/**
 * The hash of a file in the page's import map, in the form of the `integrity` attribute. The map names the page's own files by
 * path.
 * @param url absolute
 * @returns `undefined` for files that the map does not contain
 */
export function integrityOf(url: string): string | undefined {
  hashes ??= readHashes()
  const { origin, pathname } = new URL(url)
  return hashes[url] ?? (origin === location.origin ? hashes[pathname] : undefined)
}

/** WebCrypto's names of the algorithms of the `integrity` attribute. */
const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/**
 * Verifies a fetched file against its hash. The browser does so on import, too, but some never refetch a file that they
 * rejected. With the `integrity` option, `fetch` would hide the status of an error.
 * @param url absolute
 * @throws when the hash differs
 */
export async function checkIntegrity(url: string, body: ArrayBuffer): Promise<void> {
  const [name = '', expected] = integrityOf(url)?.split('-') ?? []
  const algorithm = algorithms[name]
  // Without WebCrypto, in an insecure context, only the import verifies.
  if (!algorithm || !crypto.subtle) return
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, body))
  if (btoa(String.fromCharCode(...hash)) !== expected) throw new Error('its integrity hash is another')
}
