import { nameAt, type Part } from './part'

/** The chunks of a PNG: length, type, content, checksum. */
export function* pngChunks(view: DataView): Generator<Part> {
  const { byteLength } = view
  for (let start = 8; start + 8 <= byteLength; ) {
    const from = start + 8
    const to = Math.min(byteLength, from + view.getUint32(start))
    const end = Math.min(byteLength, to + 4)
    yield { type: nameAt(view, start + 4), start, from, to, end }
    start = end
  }
}

/** The chunks of a WebP, or of one of its frames: type, length, content, padded to an even length. */
export function* webpChunks(view: DataView, begin = 12, limit = view.byteLength): Generator<Part> {
  for (let start = begin; start + 8 <= limit; ) {
    const from = start + 8
    const length = view.getUint32(start + 4, true)
    const to = Math.min(limit, from + length)
    const end = Math.min(limit, to + (length % 2))
    yield { type: nameAt(view, start), start, from, to, end }
    start = end
  }
}
