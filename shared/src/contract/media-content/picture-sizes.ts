import type { MediaSize } from '../media-url'
import { pngChunks, webpChunks } from './chunks'
import { gifBlocks } from './gif-blocks'
import type { Part } from './part'
import type { Sizes } from './sizes'
import { vp8Size } from './vp-sizes'

/** All headers, not just the first: not all browsers refuse a second one. */
export function* pngSizes(view: DataView): Sizes {
  for (const { type, from, to } of pngChunks(view)) {
    const at = type === 'IHDR' ? from : type === 'fcTL' ? from + 4 : to
    if (at + 8 <= to) yield { width: view.getUint32(at), height: view.getUint32(at + 4) }
  }
}

/** The logical screen, and the extent of each frame: browsers enlarge a screen that is too small. */
export function* gifSizes(view: DataView): Sizes {
  const pair = (at: number) => [view.getUint16(at, true), view.getUint16(at + 2, true)] as const
  if (view.byteLength < 13) return
  const [width, height] = pair(6)
  yield { width, height }
  for (const { type, from } of gifBlocks(view)) {
    if (type !== 'image') continue
    const [left, top] = pair(from)
    const [width, height] = pair(from + 4)
    yield { width: left + width, height: top + height }
  }
}

function isStartOfFrame(marker: number): boolean {
  // DHT, JPG and DAC are in the same range.
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The frame headers before the first scan. Thumbnails are inside segments, which are skipped as a whole. */
export function* jpegSizes(view: DataView): Sizes {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1)
    // Like decoders, skip fill bytes and anything other than a marker.
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    if (marker === 0xd9 || marker === 0xda) return
    if (isStartOfFrame(marker) && at + 9 <= view.byteLength) {
      yield { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += isBare ? 2 : 2 + Math.max(2, view.getUint16(at + 2))
  }
}

function unsigned24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}

/** The size in the data of a frame, which is what is decoded. */
function webpFrameSize(view: DataView, { type, from, to }: Part): MediaSize | undefined {
  if (type === 'VP8 ') return vp8Size(view, { from, to })
  if (type !== 'VP8L' || from + 5 > to) return undefined
  const bits = view.getUint32(from + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The sizes of the canvas, of each frame, and in the data of each frame. */
export function* webpSizes(view: DataView, begin?: number, limit?: number): Sizes {
  for (const chunk of webpChunks(view, begin, limit)) {
    const { type, from, to } = chunk
    const at = type === 'VP8X' ? from + 4 : type === 'ANMF' ? from + 6 : to
    if (at + 6 <= to) yield { width: unsigned24(view, at) + 1, height: unsigned24(view, at + 3) + 1 }
    // Frames do not nest: descend one level only.
    if (type === 'ANMF' && begin === undefined) yield* webpSizes(view, from + 16, to)
    const size = webpFrameSize(view, chunk)
    if (size) yield size
  }
}
