import { type MediaFormat, type MediaSize, mediaFormats } from '../contract'
import { isAnimated } from '../contract/media-content/animation'
import { sizeRefusal } from '../contract/media-content/pixels-refusal'
import { NotPrepared } from './not-prepared'
import { stripMetadata } from './strip-metadata'
import { videoSize } from './video-size'

/** Pixels of the longest side of a picture: what large screens show, and no more. */
const longestSide = 2048

/** Of 1: above this, photographs gain bytes and nothing that is seen. */
const quality = 0.82

/** A file ready for screens. */
export interface PreparedMedia extends MediaSize {
  blob: Blob
  /** May be another than that of the file it was made of. */
  format: MediaFormat
}

function drawn(picture: ImageBitmap): OffscreenCanvas {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** WebP, or in browsers that do not write it what is nearest: JPEG, or PNG for what may be transparent. */
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

/** Drawing anew is what drops all that a camera wrote beside the pixels, and what keeps the right way up. */
async function prepareStill(picture: ImageBitmap, format: MediaFormat): Promise<PreparedMedia> {
  const canvas = drawn(picture)
  const blob = await encoded(canvas, format)
  return { blob, format: formatOf(blob), width: canvas.width, height: canvas.height }
}

/** What was decoded is what counts: headers may say less. */
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

/** The same pixels and sound. Its type is that of its content, not what its name gave it. */
function stripped(bytes: Uint8Array<ArrayBuffer>, format: MediaFormat) {
  return { blob: new Blob([stripMetadata(bytes, format)], { type: format.type }), format }
}

/**
 * Makes a file ready for screens, without what a camera wrote beside picture and sound, the position with it. Still pictures are
 * scaled down to {@link longestSide}; moving ones and videos keep their pixels.
 * @param format what its content says it is
 * @throws Error when this browser cannot show the file, NotPrepared when it is too large or its metadata cannot be removed
 */
export async function prepareMedia(file: Blob, format: MediaFormat): Promise<PreparedMedia> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (format.kind === 'image') return prepareImage(bytes, format)
  const prepared = stripped(bytes, format)
  const size = await videoSize(prepared.blob)
  checkSize(size, format, true)
  return { ...prepared, ...size }
}
