import type { EdgeEnd, EdgesPage, EdgeTable, Transaction } from '../storage/ports'
import { edgeKey, type MomentKey } from './order'
import type { StoredList } from './pages'
import { type EdgeRow, lastMoment } from './rows'

/**
 * A moment for a new row: now, but after the last rows of the lists that it appears in. So lists keep the order of events, also
 * when the clock stands still or is wrong.
 * @param now milliseconds since the epoch
 */
export function momentAfter(last: readonly { createdAt: number }[], now: number): number {
  // An import may bring rows of the last moment. Nothing can be later, and ids sort what is not.
  return Math.min(lastMoment, Math.max(now, ...last.map(({ createdAt }) => createdAt + 1)))
}

/** The edges from a row or to a row, in the order in which they were added or the reverse. */
export function edgesOf(
  edges: EdgeTable,
  end: EdgeEnd,
  order: EdgesPage['order'],
): StoredList<EdgeRow, MomentKey> {
  return {
    keyOf: (edge) => edgeKey('from' in end ? 'out' : 'in', edge),
    read: (page) => edges.page({ ...end, order, ...page }),
  }
}

/** Whether there is an edge. */
export async function hasEdge(edges: EdgeTable, from: string, to: string): Promise<boolean> {
  return (await edges.among(from, [to])).has(to)
}

/** The ends at which a relation is listed: a post's likes and dislikes, a user's bookmarks, followers and followed people. */
const listedAt = {
  likes: ['to'],
  dislikes: ['to'],
  bookmarks: ['from'],
  follows: ['from', 'to'],
} as const

/** Adds an edge at the end of each list that it appears in. Rejects if it exists. */
export async function addEdge(
  tx: Transaction,
  relation: keyof typeof listedAt,
  { from, to }: Pick<EdgeRow, 'from' | 'to'>,
  now: number,
): Promise<void> {
  const edges = tx[relation]
  const ends = listedAt[relation].map((end): EdgeEnd => (end === 'from' ? { from } : { to }))
  const last = await Promise.all(ends.map((end) => edges.page({ ...end, order: 'latest', limit: 1 })))
  await edges.add({ from, to, createdAt: momentAfter(last.flat(), now) })
}
