let hashes: Record<string, string> | undefined

/** The hashes of the page's import map, read once. Pages without one, as in development, are held to none. */
function readHashes(): Record<string, string> {
  const text = document.querySelector('script[type=importmap]')?.textContent
  return (text && (JSON.parse(text) as { integrity?: Record<string, string> }).integrity) || {}
}

/**
 * The hash that the page's import map gives a file, in the form of the `integrity` attribute. The map names the page's own files
 * by path.
 * @param url absolute
 * @returns nothing for a file that the map does not name
 */
export function integrityOf(url: string): string | undefined {
  hashes ??= readHashes()
  const { origin, pathname } = new URL(url)
  return hashes[url] ?? (origin === location.origin ? hashes[pathname] : undefined)
}

/** The names that WebCrypto gives to the algorithms of the `integrity` attribute. */
const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/**
 * Checks what was fetched against the hash that the page has of it. The browser does so too when the file is imported, but some never
 * ask again for what they refused once. With `integrity` a fetch would hide the status of an error.
 * @param url absolute
 * @throws when it is another file
 */
export async function checkIntegrity(url: string, body: ArrayBuffer): Promise<void> {
  const [name = '', expected] = integrityOf(url)?.split('-') ?? []
  const algorithm = algorithms[name]
  // Without WebCrypto, on an address that is not secure, the import alone checks.
  if (!algorithm || !crypto.subtle) return
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm, body))
  if (btoa(String.fromCharCode(...hash)) !== expected) throw new Error('its integrity hash is another')
}
