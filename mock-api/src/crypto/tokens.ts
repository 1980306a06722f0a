import * as v from 'valibot'
import type { TokenPayload, Tokens } from '../domain/dependencies'
import { decodeJson, encodeJson, fromBase64url, toBase64url } from './base64url'

const header = v.object({ alg: v.literal('HS256') })
const payload = v.object({
  _id: v.string(),
  username: v.string(),
  iat: v.number(),
  exp: v.optional(v.number()),
  sid: v.optional(v.string()),
  version: v.optional(v.number()),
})

/**
 * Only for the in-browser back end: anyone who reads this code can sign tokens, but only for data in their own browser.
 * A real server brings its own secret.
 */
export const inBrowserSecret = 'echosphere-in-browser-back-end'

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** The key of a secret, made once. */
function keyOf(secret: string): () => Promise<CryptoKey> {
  let imported: Promise<CryptoKey> | undefined
  return () => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    imported ??= crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign', 'verify'])
    return imported
  }
}

/**
 * JSON Web Tokens signed with HS256 (RFC 7515 and 7519). Needs a secure context.
 * @param previousSecret signs nothing any more; what it has signed stays valid
 */
export function createTokens(secret: string = inBrowserSecret, previousSecret?: string): Tokens {
  const key = keyOf(secret)
  const keys = previousSecret === undefined ? [key] : [key, keyOf(previousSecret)]

  async function isSigned(signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) {
    // WebCrypto compares in constant time.
    for (const each of keys)
      if (await crypto.subtle.verify('HMAC', await each(), signature, signed)) return true
    return false
  }

  return {
    async sign(content: TokenPayload) {
      const signed = `${encodeJson({ alg: 'HS256', typ: 'JWT' })}.${encodeJson(content)}`
      const signature = await crypto.subtle.sign('HMAC', await key(), encode(signed))
      return `${signed}.${toBase64url(new Uint8Array(signature))}`
    },

    async verify(token) {
      const [headerText = '', payloadText = '', signatureText = '', ...rest] = token.split('.')
      const signature = fromBase64url(signatureText)
      const isHs256 = v.safeParse(header, decodeJson(headerText)).success
      if (!signature || !isHs256 || rest.length > 0) return undefined
      const signed = encode(`${headerText}.${payloadText}`)
      if (!(await isSigned(signature, signed))) return undefined
      const read = v.safeParse(payload, decodeJson(payloadText))
      return read.success ? read.output : undefined
    },
  }
}
