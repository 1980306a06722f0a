import type { MediaFormat } from '../media'
import { pngChunks, webpChunks } from './chunks'
import { nameAt, viewOf } from './part'

function isAnimatedPng(view: DataView): boolean {
  // Animations have an acTL chunk before the first IDAT.
  for (const { type } of pngChunks(view)) {
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

function isAnimatedWebp(view: DataView): boolean {
  for (const { type, from, to } of webpChunks(view)) {
    return type === 'VP8X' && from < to && (view.getUint8(from) & 0b10) !== 0
  }
  return false
}

/** Whether a picture is animated, so that redrawing it would lose frames. Assumed for every GIF. */
export function isAnimated(file: Uint8Array, { type }: MediaFormat): boolean {
  const view = viewOf(file)
  if (type === 'image/gif') return true
  if (type === 'image/png') return isAnimatedPng(view)
  if (type === 'image/webp') return isAnimatedWebp(view)
  return type === 'image/avif' && view.byteLength >= 12 && nameAt(view, 8) === 'avis'
}
