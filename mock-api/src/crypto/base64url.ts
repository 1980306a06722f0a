/** @param binary text whose characters are bytes */
function encoded(binary: string): string {
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  return encoded(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Decodes base64url without padding; undefined for any other text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
}

/** Encodes a value as JSON, in UTF-8 and base64url. */
export function encodeJson(value: unknown): string {
  const json = JSON.stringify(value)
  // Most are ASCII, whose characters are the bytes.
  return /^[ -~]*$/.test(json) ? encoded(json) : toBase64url(new TextEncoder().encode(json))
}

/** Decodes what {@link encodeJson} wrote; undefined for any other text. */
export function decodeJson(text: string): unknown {
  const bytes = fromBase64url(text)
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
