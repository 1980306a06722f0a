import type { EdgeEnd, EdgeTable, Transaction } from '../storage/ports'
import type { CommentRow, EdgeRow } from './rows'

const countNothing = async () => undefined

/** Deletes at most `limit` edges from a row or to a row, and counts each of them at its other end. Returns their number. */
export async function deleteEdges(
  edges: EdgeTable,
  end: EdgeEnd,
  limit: number,
  count: (edge: EdgeRow) => Promise<unknown> = countNothing,
): Promise<number> {
  const rows = await edges.page({ ...end, order: 'oldest', limit })
  // Together, because a database in a page answers each in a turn of its own.
  await Promise.all(rows.flatMap((edge) => [edges.delete(edge.from, edge.to), count(edge)]))
  return rows.length
}

/** Deletes comments, and counts each of them at its post. Returns their number. */
export async function deleteComments(
  tx: Transaction,
  rows: readonly CommentRow[],
  count: (postId: string) => Promise<unknown> = countNothing,
): Promise<number> {
  for (const { postId, id } of rows) {
    await tx.comments.delete(postId, id)
    await count(postId)
  }
  return rows.length
}

/**
 * Runs the parts of a deletion one after the other, so that they delete no more rows than the limit together. Each is given what is
 * left of it, and returns how many rows it deleted. Returns whether no rows are left.
 */
export async function runParts(
  parts: readonly ((limit: number) => Promise<number>)[],
  limit: number,
): Promise<boolean> {
  let left = limit
  for (const deletePart of parts) {
    left -= await deletePart(left)
    if (left === 0) return false
  }
  return true
}
