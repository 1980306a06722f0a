const utf8 = new TextDecoder()

/** The text of a body as the API reads it, without a byte order mark: what is decided by it elsewhere must be the same. */
export function textOf(body: unknown): string {
  return Buffer.isBuffer(body) ? utf8.decode(body) : ''
}
