import type { MediaFormat } from '../contract'
import { joinBytes } from '../contract/join-bytes'
import { pngChunks, webpChunks } from '../contract/media-content/chunks'
import { gifBlocks, gifHeadEnd } from '../contract/media-content/gif-blocks'
import { type Part, viewOf } from '../contract/media-content/part'
import { freeBoxes } from './free-boxes'
import { NotPrepared } from './not-prepared'
import { voidElements } from './void-elements'

/** Chunks that make up the picture. All others are text, times and metadata. */
const pngPicture: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)
const webpPicture: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Frames, their timing, repetition and colors. */
const gifPicture: ReadonlySet<string> = new Set([
  'image',
  'extension f9',
  'extension ff NETSCAPE2.0',
  'extension ff ANIMEXTS1.0',
  'extension ff ICCRGBG1012',
])

/** The first bytes and the wanted parts after them. */
function only(file: Uint8Array, head: number, parts: Iterable<Part>, wanted: ReadonlySet<string>) {
  const kept = Array.from(parts).filter(({ type }) => wanted.has(type))
  return joinBytes([file.subarray(0, head), ...kept.map(({ start, end }) => file.subarray(start, end))])
}

function strippedWebp(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const stripped = only(file, 12, webpChunks(viewOf(file)), webpPicture)
  const view = viewOf(stripped)
  if (stripped.length < 12) return stripped
  view.setUint32(4, stripped.length - 8, true)
  for (const { type, from, to } of webpChunks(view)) {
    // Clears the flags for EXIF and XMP.
    if (type === 'VP8X' && from < to) view.setUint8(from, view.getUint8(from) & ~0b1100)
  }
  return stripped
}

function strippedGif(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(file)
  const trailer = Uint8Array.of(0x3b)
  return joinBytes([only(file, gifHeadEnd(view), gifBlocks(view), gifPicture), trailer])
}

function stripped(file: Uint8Array<ArrayBuffer>, format: MediaFormat): Uint8Array<ArrayBuffer> {
  if (format.type === 'image/png') return only(file, 8, pngChunks(viewOf(file)), pngPicture)
  if (format.type === 'image/webp') return strippedWebp(file)
  if (format.type === 'image/gif') return strippedGif(file)
  if (format.type === 'video/webm') return voidElements(file)
  return freeBoxes(file, format)
}

/**
 * Removes the metadata of a file, such as the position; pixels and sound are unchanged.
 * @param format of an animation or video: still pictures lose their metadata by redrawing
 * @throws NotPrepared when the metadata cannot be located
 */
export function stripMetadata(file: Uint8Array<ArrayBuffer>, format: MediaFormat): Uint8Array<ArrayBuffer> {
  try {
    return stripped(file, format)
  } catch (error) {
    if (error instanceof RangeError) throw new NotPrepared('metadataNotRemovable')
    throw error
  }
}
