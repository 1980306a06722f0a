import { type AnswerOf, mediaFormatOf, mediaHeadBytes, mediaRefusal, pixelsRefusalOf } from 'shared/contract'
import type { Dependencies, UploadedFile } from './dependencies'
import { DomainError } from './domain-error'
import { absoluteMediaUrl } from './urls'

/**
 * Keeps a file that posts, avatars and covers may then show, ready for screens (decisions 19 to 21).
 * @throws DomainError `mediaUnsupported`, `imageTooLarge`, `videoTooLarge`, `imageTooManyPixels`, `animationTooManyPixels`,
 *   `videoTooManyPixels`, `mediaUnreadable`, `metadataNotRemovable` or `storageFull`
 */
export async function uploadMedia(
  { media, origin }: Dependencies,
  file: UploadedFile,
): Promise<AnswerOf<'uploadMedia'>> {
  const head = new Uint8Array(await file.slice(0, mediaHeadBytes).arrayBuffer())
  const refusal = mediaRefusal(file, head)
  const format = mediaFormatOf(head)
  if (refusal || !format) throw new DomainError(refusal ?? 'mediaUnsupported')
  const bytes = new Uint8Array(await file.slice(0, file.size).arrayBuffer())
  const tooManyPixels = await pixelsRefusalOf(bytes, format)
  if (tooManyPixels) throw new DomainError(tooManyPixels)
  const kept = await media.keep(file, format)
  return {
    url: absoluteMediaUrl(kept.path, origin),
    width: kept.width,
    height: kept.height,
    bytes: kept.bytes,
    format: kept.format.extension,
    resource_type: kept.format.kind,
  }
}
