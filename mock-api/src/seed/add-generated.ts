import type { Storage } from '../storage/ports'
import { generate } from './generate'
import { putRows } from './put-rows'

const metaKey = 'generatedRuns'
const mostPosts = 1_000_000

/**
 * Adds this many generated posts and their authors in one transaction. The data depends only on how many runs preceded it since
 * the last reset, so the same steps give the same data.
 * @throws RangeError for an invalid number of posts
 */
export async function addGenerated(storage: Storage, count: number, now: number): Promise<void> {
  if (!Number.isInteger(count) || count < 0 || count > mostPosts) {
    throw new RangeError(`The number of posts is a whole one from 0 to ${mostPosts}, not ${count}`)
  }
  await storage.transaction('write', async (tx) => {
    const before = await tx.meta.get(metaKey)
    const run = (typeof before === 'number' ? before : 0) + 1
    const { users, posts } = generate(count, run, now)
    await putRows(tx, { users, posts })
    await tx.meta.put(metaKey, run)
  })
}
