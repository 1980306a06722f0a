import { unusedMedia } from '../domain/media'
import type { Storage } from '../storage/ports'

/** Age in milliseconds after which an unreferenced upload is deleted. */
const grace = 24 * 60 * 60 * 1000

/** An upload and when it was made. */
export interface UploadAge {
  /** As rows store it. */
  path: string
  /** Epoch milliseconds. */
  createdAt: number
}

/**
 * Deletes old uploads that nothing references, such as those of abandoned drafts.
 * @param pages of all uploads
 */
export async function sweepUploads(
  pages: AsyncIterable<readonly UploadAge[]>,
  discard: (paths: readonly string[]) => Promise<void>,
  storage: Storage,
  now: number,
): Promise<void> {
  for await (const uploads of pages) {
    const paths = uploads.filter(({ createdAt }) => createdAt < now - grace).map(({ path }) => path)
    if (paths.length > 0) await discard(await storage.transaction('read', (tx) => unusedMedia(tx, paths)))
  }
}
