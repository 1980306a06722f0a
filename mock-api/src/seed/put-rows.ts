import type { PostRow, UserRow } from '../domain/rows'
import type { Transaction } from '../storage/ports'

/** Rows written per batch: thousands at once would freeze the page until its remotes time out. */
const atOnce = 200

async function putInTurns<Row>(rows: readonly Row[], put: (row: Row) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await Promise.all(rows.slice(start, start + atOnce).map(put))
  }
}

/** Writes many rows in a transaction without freezing the page. */
export async function putRows(
  tx: Transaction,
  { users, posts }: { users: readonly UserRow[]; posts: readonly PostRow[] },
): Promise<void> {
  await putInTurns(users, (user) => tx.users.put(user))
  await putInTurns(posts, (post) => tx.posts.put(post))
}
