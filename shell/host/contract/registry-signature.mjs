// @ts-check

// Signs and verifies /remotes.json, for the server, which takes the hashes of a page from it, and for the page, which loads the
// remotes. Both verify it with the key in /config.json: write access to the registry alone is not enough to choose what runs.

const algorithm = 'Ed25519'

/**
 * The bytes to sign: canonical JSON without `signature`, keys sorted, no whitespace (RFC 8785 for strings, arrays, objects and
 * booleans, which is all a registry contains). Reformatting the file keeps its signature valid.
 * @param {Record<string, unknown>} registry
 */
function signedBytes({ signature: _, ...registry }) {
  return new TextEncoder().encode(canonical(registry))
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

/**
 * Checks the signature of a registry.
 * @param {unknown} registry the parsed /remotes.json, including unknown fields
 * @param {string} key `registryKey` of /config.json: the public key, 32 bytes in base64url
 * @returns {Promise<string | undefined>} the problem as a sentence, or undefined if the signature is valid
 */
export async function signatureProblem(registry, key) {
  const record = /** @type {Record<string, unknown>} */ (registry)
  const signature = record?.signature
  if (typeof signature !== 'string')
    return '/remotes.json is not signed, and /config.json asks for a signature.'
  const isRight = await verify(key, signature, signedBytes(record)).catch(() => false)
  return isRight ? undefined : '/remotes.json is not signed with the key that /config.json names.'
}

/**
 * @param {string} key
 * @param {string} signatureText
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function verify(key, signatureText, bytes) {
  const signature = bytesOf(signatureText)
  try {
    const jwk = { kty: 'OKP', crv: algorithm, x: key }
    const publicKey = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm, publicKey, signature, bytes)
  } catch (error) {
    // Chromium before 137 and Safari before 17 lack Ed25519 (WICG/webcrypto-secure-curves#20). Remove once neither is
    // supported.
    if (!(error instanceof DOMException && error.name === 'NotSupportedError')) throw error
    const { verifyAsync } = await import('@noble/ed25519')
    return await verifyAsync(signature, bytes, bytesOf(key))
  }
}

/**
 * Signs a registry.
 * @param {Record<string, unknown>} registry
 * @param {Parameters<typeof crypto.subtle.sign>[1]} privateKey of Ed25519
 * @returns {Promise<Record<string, unknown>>} the registry with its `signature`
 */
export async function signRegistry(registry, privateKey) {
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, signedBytes(registry)))
  return { ...registry, signature: textOf(signature) }
}

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** @param {string} text in base64url */
function bytesOf(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
