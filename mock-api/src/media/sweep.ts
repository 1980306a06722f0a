import { unusedMedia } from '../domain/media'
import type { Storage } from '../storage/ports'
import type { MediaFile } from './media-files'

/** Age in milliseconds after which an unreferenced upload is deleted. */
const grace = 24 * 60 * 60 * 1000

/** The uploads of a page or of a server. */
interface Uploads {
  files: { all(): Promise<Pick<MediaFile, 'path' | 'createdAt'>[]> }
  discard(paths: readonly string[]): Promise<void>
}

/** Deletes old uploads that nothing references, such as those of abandoned drafts. */
export async function sweepUploads(
  { files, discard }: Uploads,
  storage: Storage,
  now: number,
): Promise<void> {
  const old = (await files.all()).filter(({ createdAt }) => createdAt < now - grace)
  if (old.length === 0) return
  const paths = old.map(({ path }) => path)
  await discard(await storage.transaction('read', (tx) => unusedMedia(tx, paths)))
}
