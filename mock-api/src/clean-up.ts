import { continueDeletions } from './domain/deletions'
import type { MediaStore } from './domain/dependencies'
import { deleteExpired } from './domain/expiry'
import { type ShowingRows, sweepUploads, type UploadAge } from './media/sweep'

/** Uploads, all of which can be looked through. */
interface SweptMedia extends Pick<MediaStore, 'discard'> {
  pages(): AsyncIterable<readonly UploadAge[]>
}

/**
 * Deletes what was left behind, one after the other: rows of posts and accounts whose deletion was interrupted, what has expired, uploads that
 * nothing shows. It reads and writes much: it is for a moment at which nobody waits for it.
 * @param now epoch milliseconds
 * @param onFailed told of each failure, in a sentence: it keeps nothing else from being deleted
 */
export async function cleanUp(
  storage: ShowingRows,
  media: SweptMedia,
  now: number,
  onFailed: (failure: string, error: unknown) => void,
): Promise<void> {
  const steps = {
    'Rows of deleted posts or accounts were not removed': () => continueDeletions({ storage, media }),
    'Expired rows were not removed': () => deleteExpired(storage, now),
    'Unused media was not removed': () => sweepUploads(media.pages(), media.discard, storage, now),
  }
  for (const [failure, step] of Object.entries(steps))
    await step().catch((error: unknown) => onFailed(failure, error))
}
