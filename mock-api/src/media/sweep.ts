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

/** Rows that show uploads, and since when there are such rows. */
export interface ShowingRows extends Storage {
  /** Epoch milliseconds. */
  createdAt?: () => Promise<number>
}

/**
 * Deletes old uploads that nothing references, such as those of abandoned drafts. Those that are older than the database are none of its
 * drafts: with the settings of another one, all that it shows would be deleted.
 * @param pages of all uploads
 */
export async function sweepUploads(
  pages: AsyncIterable<readonly UploadAge[]>,
  discard: (paths: readonly string[]) => Promise<void>,
  storage: ShowingRows,
  now: number,
): Promise<void> {
  const begun = (await storage.createdAt?.()) ?? Number.NEGATIVE_INFINITY
  const isJudged = ({ createdAt }: UploadAge) => createdAt >= begun && createdAt < now - grace
  for await (const uploads of pages) {
    const paths = uploads.filter(isJudged).map(({ path }) => path)
    if (paths.length > 0) await discard(await storage.transaction('read', (tx) => unusedMedia(tx, paths)))
  }
}
