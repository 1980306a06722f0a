/** Not by `Blob`, which would read the bytes in another process and wait for the busy main thread. */
export function joinBytes(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
