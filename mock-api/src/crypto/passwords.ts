import type { Hashing } from '../domain/dependencies'
import { fromBase64url, toBase64url } from './base64url'

const scheme = 'pbkdf2-sha256'
/** OWASP's recommendation for PBKDF2 with SHA-256. */
const iterations = 600_000
/** Above every hash we write: caps the time that a stored string can cost. */
const maxIterations = 2_000_000
const saltBytes = 16
const hashBytes = 32

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const text = new TextEncoder().encode(password)
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, hashBytes * 8))
}

/** Compares byte strings in constant time. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0
}

/**
 * PBKDF2 by WebCrypto, stored as `pbkdf2-sha256$<iterations>$<salt>$<hash>` with salt and hash in base64url. Old hashes stay
 * valid when the number of iterations changes. Needs a secure context (https or localhost).
 */
export const passwordHashing: Hashing = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
    const hash = await derive(password, salt, iterations)
    return [scheme, iterations, toBase64url(salt), toBase64url(hash)].join('$')
  },

  async verify(password, stored) {
    const [name, rounds, saltText, hashText] = stored.split('$')
    const salt = saltText && fromBase64url(saltText)
    const hash = hashText && fromBase64url(hashText)
    const count = Number(rounds)
    const isCountGood = Number.isInteger(count) && count > 0 && count <= maxIterations
    if (name !== scheme || !isCountGood || !salt || !hash) return false
    return isSame(await derive(password, salt, count), hash)
  },
}
