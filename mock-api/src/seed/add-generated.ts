import type { Storage, Transaction } from '../storage/ports'
import { generate } from './generate'
import { putRows } from './put-rows'

const metaKey = 'generatedRuns'
const mostPosts = 1_000_000

/** The number of this run of a generator since the last reset: generated data depends on nothing else. */
export async function nextRun(tx: Transaction): Promise<number> {
  const before = await tx.meta.get(metaKey)
  const run = (typeof before === 'number' ? before : 0) + 1
  await tx.meta.put(metaKey, run)
  return run
}

/** @throws RangeError unless `count` is a whole number from 0 to `most` */
export function checkCount(name: string, count: number, most: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= most) return
  throw new RangeError(`The number of ${name} is a whole one from 0 to ${most}, not ${count}`)
}

/**
 * Adds this many generated posts and their authors in one transaction. The data depends only on how many runs preceded it since
 * the last reset, so the same steps give the same data.
 * @throws RangeError for an invalid number of posts
 */
export async function addGenerated(storage: Storage, count: number, now: number): Promise<void> {
  checkCount('posts', count, mostPosts)
  await storage.transaction('write', async (tx) => putRows(tx, generate(count, await nextRun(tx), now)))
}
