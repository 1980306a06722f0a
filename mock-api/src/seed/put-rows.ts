import type { PostRow, UserRow } from '../domain/rows'
import type { Transaction } from '../storage/ports'

/** Rows put before the page gets a turn: thousands at once would freeze it long enough for its remotes to time out. */
const atOnce = 200

async function putInTurns<Row>(rows: readonly Row[], put: (row: Row) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await Promise.all(rows.slice(start, start + atOnce).map(put))
  }
}

/** Puts many rows within a transaction, without holding up the page. */
export async function putRows(
  tx: Transaction,
  { users, posts }: { users: readonly UserRow[]; posts: readonly PostRow[] },
): Promise<void> {
  await putInTurns(users, (user) => tx.users.put(user))
  await putInTurns(posts, (post) => tx.posts.put(post))
}
