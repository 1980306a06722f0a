import { limits, type MediaFormat, mediaFormats } from 'shared/contract'
import {
  isAnimated,
  largestSize,
  longestSide,
  smallerWidthOf,
  stripMetadata,
  unpreparedReason,
} from 'shared/media'
import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../domain/domain-error'
import type { PreparedUpload } from '../../media/store-upload'

/** From 1 to 100: above this, photographs grow without visible gain. */
const quality = 82

type PreparedFile = PreparedUpload<Uint8Array<ArrayBuffer>>

/** Draws a picture anew, which drops all metadata, and applies its orientation. It is decoded once for both sizes. */
async function redrawn(bytes: Uint8Array): Promise<PreparedFile> {
  const { data, info } = await sharp(bytes, { limitInputPixels: limits.stillPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const drawn = { content: await encoded(pixels()), width, height, format: mediaFormats.webp }
  const smallerWidth = smallerWidthOf(width)
  if (smallerWidth === undefined) return drawn
  return {
    ...drawn,
    smaller: { content: await encoded(pixels().resize({ width: smallerWidth })), width: smallerWidth },
  }
}

async function encoded(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.webp({ quality }).toBuffer())
}

/** Rejects if the first picture of an animation cannot be decoded, as browsers do. sharp reads no animations of AVIF. */
async function checkFirstPicture(bytes: Uint8Array, format: MediaFormat): Promise<void> {
  if (format === mediaFormats.avif) return
  await sharp(bytes, { limitInputPixels: limits.movingPixels, failOn: 'error' }).raw().toBuffer()
}

/** Keeps pixels and sound, and removes metadata. The size is the one that its headers declare. */
function stripped(bytes: Uint8Array<ArrayBuffer>, format: MediaFormat): PreparedFile {
  const size = largestSize(bytes, format)
  if (!size) throw new DomainError('mediaUnreadable')
  return { content: stripMetadata(bytes, format), format, ...size }
}

/**
 * Prepares an uploaded file: removes metadata such as the camera's position, and scales still pictures down. Animations and
 * videos keep their pixels.
 * @param format detected from the content; its size has been checked
 * @throws DomainError `mediaUnreadable` or `metadataNotRemovable`
 */
export async function prepareFile(
  bytes: Uint8Array<ArrayBuffer>,
  format: MediaFormat,
): Promise<PreparedFile> {
  try {
    if (format.kind === 'video') return stripped(bytes, format)
    if (!isAnimated(bytes, format)) return await redrawn(bytes)
    await checkFirstPicture(bytes, format)
    return stripped(bytes, format)
  } catch (cause) {
    if (cause instanceof DomainError) throw cause
    throw Object.assign(new DomainError(unpreparedReason(cause)), { cause })
  }
}
