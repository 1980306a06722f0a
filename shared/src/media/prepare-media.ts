import { type MediaFormat, type MediaSize, mediaFormats } from '../contract'
import { isAnimated } from '../contract/media-content/animation'
import { sizeRefusal } from '../contract/media-content/pixels-refusal'
import { NotPrepared } from './not-prepared'
import { longestSide, smallerWidthOf } from './picture-sizes'
import { stripMetadata } from './strip-metadata'
import { videoSize } from './video-size'

/** Quality from 0 to 1: above this, photographs grow without visible gain. */
const quality = 0.82

/** A prepared file. */
export interface PreparedMedia extends MediaSize {
  blob: Blob
  /** May differ from the format of the original. */
  format: MediaFormat
  /** Draws the smaller copy of a wider still picture, in the same format. Its width is in pixels. */
  drawSmaller?: () => Promise<{ blob: Blob; width: number }>
}

function drawn(picture: ImageBitmap | OffscreenCanvas, scale: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** How far a colour may be off: some browsers against fingerprinting change each by one or two, which nobody sees. */
const tolerance = 32

/** Whether what a page has drawn is noise once it is read, as in Firefox that resists fingerprinting. */
function isScrambled(): boolean {
  const side = 8
  const context = new OffscreenCanvas(side, side).getContext('2d')
  context?.fillRect(0, 0, side, side)
  const black = [0, 0, 0, 255]
  const read = context?.getImageData(0, 0, side, side).data ?? []
  return Array.from(read).some((value, index) => Math.abs(value - (black[index % 4] ?? 0)) > tolerance)
}

/** WebP, or where the browser cannot encode it: JPEG, or PNG for possible transparency. */
async function encoded(canvas: OffscreenCanvas, { type }: MediaFormat): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: mediaFormats.webp.type, quality })
  if (blob.type === mediaFormats.webp.type || type !== mediaFormats.jpeg.type) return blob
  return canvas.convertToBlob({ type, quality })
}

function formatOf({ type }: Blob): MediaFormat {
  const format = Object.values(mediaFormats).find((each) => each.type === type)
  if (!format) throw new Error(`This browser wrote a picture of type ${type}`)
  return format
}

/** Redrawing drops all metadata and applies the orientation. */
async function prepareStill(picture: ImageBitmap, original: MediaFormat): Promise<PreparedMedia> {
  if (isScrambled()) throw new NotPrepared('pictureScrambled')
  const canvas = drawn(picture, Math.min(1, longestSide / Math.max(picture.width, picture.height)))
  const { width, height } = canvas
  const blob = await encoded(canvas, original)
  const prepared = { blob, format: formatOf(blob), width, height }
  const smallerWidth = smallerWidthOf(width)
  if (smallerWidth === undefined) return prepared
  const drawSmaller = async () => {
    const smaller = drawn(canvas, smallerWidth / width)
    return { blob: await encoded(smaller, original), width: smallerWidth }
  }
  return { ...prepared, drawSmaller }
}

/** Checks the decoded size: headers may understate it. */
function checkSize(size: MediaSize, format: MediaFormat, moves: boolean): void {
  const refusal = sizeRefusal(size, format, moves)
  if (refusal) throw new NotPrepared(refusal)
}

async function prepareImage(bytes: Uint8Array<ArrayBuffer>, format: MediaFormat): Promise<PreparedMedia> {
  const picture = await createImageBitmap(new Blob([bytes], { type: format.type }))
  try {
    const moves = isAnimated(bytes, format)
    checkSize(picture, format, moves)
    if (!moves) return await prepareStill(picture, format)
    return { ...stripped(bytes, format), width: picture.width, height: picture.height }
  } finally {
    picture.close()
  }
}

/** The same pixels and sound, with the type of the content instead of the file name. */
function stripped(bytes: Uint8Array<ArrayBuffer>, format: MediaFormat) {
  return { blob: new Blob([stripMetadata(bytes, format)], { type: format.type }), format }
}

/**
 * Prepares a file for upload: removes metadata such as the camera's position, and scales still pictures down to {@link
 * longestSide}. Animations and videos keep their pixels.
 * @param format detected from the content
 * @throws Error when this browser cannot decode the file, NotPrepared when it is too large, its metadata cannot be removed, or it would be noise
 */
export async function prepareMedia(file: Blob, format: MediaFormat): Promise<PreparedMedia> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (format.kind === 'image') return prepareImage(bytes, format)
  const prepared = stripped(bytes, format)
  const size = await videoSize(prepared.blob)
  checkSize(size, format, true)
  return { ...prepared, ...size }
}
