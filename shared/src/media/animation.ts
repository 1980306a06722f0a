import type { MediaFormat } from '../contract'

function isAnimatedPng(bytes: DataView): boolean {
  // Chunks follow the signature: length, type, data, checksum. An animated picture says so before its first data.
  for (let at = 8; at + 8 <= bytes.byteLength; at += bytes.getUint32(at) + 12) {
    const type = bytes.getUint32(at + 4)
    if (type === 0x6163544c /* acTL */) return true
    if (type === 0x49444154 /* IDAT */) return false
  }
  return false
}

function isAnimatedWebp(bytes: DataView): boolean {
  const isExtended = bytes.byteLength > 20 && bytes.getUint32(12) === 0x56503858 /* VP8X */
  return isExtended && (bytes.getUint8(20) & 0b10) !== 0
}

/** Whether a picture moves, so that drawing it anew would stop it. A GIF is taken to. */
export function isAnimated(file: Uint8Array, { type }: MediaFormat): boolean {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (type === 'image/gif') return true
  if (type === 'image/png') return isAnimatedPng(bytes)
  if (type === 'image/webp') return isAnimatedWebp(bytes)
  return type === 'image/avif' && String.fromCharCode(...file.subarray(8, 12)) === 'avis'
}
