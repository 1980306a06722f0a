import { unusedMedia } from '../domain/media'
import type { Storage } from '../storage/ports'
import type { PageMedia } from './page-media'

/** Milliseconds that a file may wait for the post it was uploaded for. */
const grace = 24 * 60 * 60 * 1000

/** Removes files that were uploaded and then not published: nothing shows them, and nobody is writing about them any more. */
export async function sweepUploads(
  { files, discard }: PageMedia,
  storage: Storage,
  now: number,
): Promise<void> {
  const old = (await files.all()).filter(({ createdAt }) => createdAt < now - grace)
  if (old.length === 0) return
  const paths = old.map(({ path }) => path)
  await discard(await storage.transaction('read', (tx) => unusedMedia(tx, paths)))
}
