/** An id that no other thing of this browser has. `crypto.randomUUID` is missing in pages that are not secure. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
