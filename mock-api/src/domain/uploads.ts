import { type AnswerOf, mediaFormatOf, mediaHeadBytes, mediaRefusal, pixelsRefusalOf } from 'shared/contract'
import type { Dependencies, UploadedFile } from './dependencies'
import { DomainError } from './domain-error'
import { absoluteMediaUrl } from './urls'

/**
 * Stores a file for use in posts, avatars and covers.
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
  const stored = await media.save(file, format)
  return {
    url: absoluteMediaUrl(stored.path, origin),
    width: stored.width,
    height: stored.height,
    bytes: stored.bytes,
    format: stored.format.extension,
    resource_type: stored.format.kind,
  }
}
