import type { MediaFormat } from '../contract'
import { freeVideoMetadata } from './free-video-metadata'

/** Chunks of a PNG in which programs write text, times and what a camera knew. */
const pngMetadata = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])
const webpMetadata = new Set(['EXIF', 'XMP '])

interface Chunk {
  type: string
  start: number
  end: number
}

function typeAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}

function pngChunks(file: Uint8Array, view: DataView): Chunk[] {
  const chunks: Chunk[] = []
  for (let start = 8; start + 8 <= file.length; ) {
    const end = Math.min(file.length, start + view.getUint32(start) + 12)
    chunks.push({ type: typeAt(file, start + 4), start, end })
    start = end
  }
  return chunks
}

function webpChunks(file: Uint8Array, view: DataView): Chunk[] {
  const chunks: Chunk[] = []
  for (let start = 12; start + 8 <= file.length; ) {
    const length = view.getUint32(start + 4, true)
    const end = Math.min(file.length, start + 8 + length + (length % 2))
    chunks.push({ type: typeAt(file, start), start, end })
    start = end
  }
  return chunks
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function without(file: Uint8Array, head: number, chunks: Chunk[], unwanted: ReadonlySet<string>) {
  const kept = chunks.filter(({ type }) => !unwanted.has(type))
  return joined([file.subarray(0, head), ...kept.map(({ start, end }) => file.subarray(start, end))])
}

function strippedWebp(file: Uint8Array, view: DataView): Uint8Array<ArrayBuffer> {
  const stripped = without(file, 12, webpChunks(file, view), webpMetadata)
  const out = new DataView(stripped.buffer)
  out.setUint32(4, stripped.length - 8, true)
  // The flags of the extended header that announce EXIF and XMP.
  if (typeAt(stripped, 12) === 'VP8X') out.setUint8(20, out.getUint8(20) & ~0b1100)
  return stripped
}

/** A file without what was written beside its pixels and sound, which stay as they are. GIF and WebM are left alone. */
export function stripMetadata(file: Uint8Array<ArrayBuffer>, { type }: MediaFormat): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (type === 'image/png') return without(file, 8, pngChunks(file, view), pngMetadata)
  if (type === 'image/webp') return strippedWebp(file, view)
  return type === 'video/mp4' || type === 'video/quicktime' ? freeVideoMetadata(file) : file
}
