// @ts-check

// A signature over /remotes.json, for the server, which takes the hashes of a page from it, and for the page, which loads what it
// names. Both hold the file to the key in /config.json, so that whoever can write the one file does not choose what runs.

const algorithm = 'Ed25519'

/**
 * The bytes that are signed: the JSON without its `signature`, with the fields of each object in order and no spaces (RFC 8785, for
 * the texts, lists, objects and truth values that a registry is made of), so that a file may be written anew.
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
 * @param {unknown} registry the content of /remotes.json as it was parsed, with fields that nobody knows
 * @param {string} key the public key, as `registryKey` of /config.json has it: 32 bytes in base64url
 * @returns {Promise<string | undefined>} what is wrong, in a sentence; nothing when it is signed with the key
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
    // Chromium before 137 and Safari before 17 know no Ed25519.
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
