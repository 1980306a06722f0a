/** The body of a response. */
export type ResponseBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly bytes: Uint8Array; readonly mediaType: string }
  /** Bytes that are no text, such as a picture. */
  | { readonly kind: 'binary'; readonly bytes: Uint8Array; readonly mediaType: string }

const binaryTypes =
  /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|gzip|wasm))/i
const textTypes = /^text\/|[/+](?:json|xml)\b|javascript|x-www-form-urlencoded|^image\/svg/i

/** Reads a body as text or bytes, by its media type if that is conclusive, otherwise by its content. An empty body is `none`. */
export function readBody(bytes: Uint8Array, contentType: string): ResponseBody {
  if (bytes.byteLength === 0) return { kind: 'none' }
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  // A type that servers give to what they do not know.
  const isUnknown = mediaType === 'application/octet-stream'
  if (claimsBinary(mediaType) && !isUnknown) return { kind: 'binary', bytes, mediaType }
  const text = decode(bytes, contentType, textTypes.test(mediaType))
  return text === undefined ? { kind: 'binary', bytes, mediaType } : { kind: 'text', text, bytes, mediaType }
}

/** Undefined when the bytes are no text at all. */
function decode(bytes: Uint8Array, contentType: string, isText: boolean): string | undefined {
  try {
    const text = textDecoder(bytes, contentType, !isText).decode(bytes)
    return isText || !text.slice(0, 1000).includes('\0') ? text : undefined
  } catch {
    return undefined
  }
}

/** A decoder for a text, by its byte order mark, its type, what its document says, or as UTF-8. @param bytes its beginning */
export function textDecoder(bytes: Uint8Array, contentType: string, fatal = false): TextDecoder {
  const charset =
    charsetOfMark(bytes) ??
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    declaredCharset(bytes, contentType)
  try {
    return new TextDecoder(charset, { fatal })
  } catch {
    return new TextDecoder(undefined, { fatal })
  }
}

/** A byte order mark outranks the type (Encoding standard, section 6.1). */
function charsetOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** The encoding that an HTML or XML document declares (HTML standard, section 13.2.3.2). */
function declaredCharset(bytes: Uint8Array, contentType: string): string | undefined {
  const isXml = /[/+]xml\b/i.test(contentType)
  if (!isXml && !/^\s*text\/html\b/i.test(contentType)) return undefined
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const declaration = isXml
    ? /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w-]+)/i
    : /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([\w-]+)/i
  const charset = declaration.exec(beginning)?.[1]
  // In UTF-16 the declaration itself would not be readable.
  return /^utf-16/i.test(charset ?? '') ? undefined : charset
}

/** Whether a content type says that this is no text. */
export function claimsBinary(contentType: string): boolean {
  return binaryTypes.test(contentType.trim())
}

/** Whether a media type says that this is JSON. */
export function claimsJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType)
}

/** Formats a number of bytes: `842 B`, `4.2 kB`, `10.0 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
