import type { Transaction } from '../storage/ports'
import type { Rows } from '../storage/rows'

/** Rows written per batch: thousands at once would freeze the page until its remotes time out. */
const atOnce = 200

async function putInTurns<Row>(rows: readonly Row[], put: (row: Row) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await Promise.all(rows.slice(start, start + atOnce).map(put))
  }
}

/** Writes many rows in a transaction without freezing the page. */
export async function putRows(tx: Transaction, rows: Rows): Promise<void> {
  await putInTurns(rows.users, (user) => tx.users.put(user))
  await putInTurns(rows.posts, (post) => tx.posts.put(post))
  for (const table of ['likes', 'dislikes', 'follows', 'bookmarks'] as const) {
    await putInTurns(rows[table], (edge) => tx[table].add(edge))
  }
  await putInTurns(rows.comments, (comment) => tx.comments.put(comment))
  await putInTurns(rows.deletedComments, (comment) => tx.deletedComments.put(comment))
}
