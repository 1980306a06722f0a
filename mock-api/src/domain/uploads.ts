import { type AnswerOf, mediaFormatOf, mediaHeadBytes, mediaRefusal, pixelsRefusalOf } from 'shared/contract'
import type { Caller, Dependencies, UploadedFile } from './dependencies'
import { DomainError } from './domain-error'
import { callerRow } from './existing-rows'
import { absoluteMediaUrl } from './urls'

/**
 * Stores a file for use in posts, avatars and covers.
 * @throws DomainError `mediaEmpty`, `mediaUnsupported`, `imageTooLarge`, `videoTooLarge`, `imageTooManyPixels`, `animationTooManyPixels`,
 *   `videoTooManyPixels`, `mediaUnreadable`, `metadataNotRemovable`, `pictureScrambled`, `storageFull`, or `tokenInvalid` if the session
 *   has ended meanwhile
 */
export async function uploadMedia(
  { storage, media, origin }: Dependencies,
  caller: Caller,
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
  // It may have taken long. Of an account that was deleted meanwhile, nothing would show the file, and nothing would delete it for a day.
  await storage
    .transaction('read', (tx) => callerRow(tx, caller))
    .catch(async (error: unknown) => {
      await media.discard([stored.path])
      throw error
    })
  return {
    url: absoluteMediaUrl(stored.path, origin),
    width: stored.width,
    height: stored.height,
    bytes: stored.bytes,
    format: stored.format.extension,
    resource_type: stored.format.kind,
  }
}
