import { continueDeletions } from '../domain/deletions'
import { deleteExpired } from '../domain/expiry'
import { clock } from '../environment'
import type { PageMedia } from '../media/page-media'
import { sweepUploads } from '../media/sweep'
import type { Storage } from '../storage/ports'

/** Removes what nobody needs any longer. It reads and writes much, which would hold up the first requests: it is for a quiet moment. */
export function cleanUp(storage: Storage, media: PageMedia): void {
  const work: [Promise<unknown>, failure: string][] = [
    [deleteExpired(storage, clock()), 'Expired rows were not removed'],
    [continueDeletions({ storage, media }), 'Rows of deleted posts or accounts were not removed'],
    [sweepUploads(media.pages(), media.discard, storage, Date.now()), 'Unused media was not removed'],
  ]
  for (const [done, failure] of work) done.catch((error: unknown) => console.warn(failure, error))
}
