import { limits } from 'shared/contract'
import type { PostRow } from '../domain/rows'
import type { EdgeTable, ShownPost, UserTable } from './ports'

/** Posts with the people beside them, by two look-ups. */
export async function shownPosts(
  { users, likes }: { users: UserTable; likes: EdgeTable },
  rows: readonly PostRow[],
): Promise<ShownPost[]> {
  const lists = await likes.lastTo(
    rows.map(({ _id }) => _id),
    limits.likers,
  )
  const ids = [...rows.map(({ authorId }) => authorId), ...lists.flat().map(({ from }) => from)]
  const people = new Map((await users.getShown([...new Set(ids)])).map((row) => [row._id, row]))
  return rows.map((post, index) => ({
    post,
    author: people.get(post.authorId),
    likers: (lists[index] ?? []).flatMap(({ from }) => people.get(from) ?? []),
  }))
}
