import type { UserRow } from '../domain/rows'
import { consistentRows, type Rows } from '../storage/rows'

/** {@link consistentRows} of these people alone: without what others wrote, pressed and followed, and without followers who are others. */
export function rowsOfPeople(rows: Rows, users: UserRow[] = rows.users): Rows {
  const ids = new Set(users.map(({ _id }) => _id))
  const isTheirs = ({ authorId }: { authorId: string }) => ids.has(authorId)
  const isFromThem = ({ from }: { from: string }) => ids.has(from)
  return consistentRows({
    users,
    posts: rows.posts.filter(isTheirs),
    likes: rows.likes.filter(isFromThem),
    dislikes: rows.dislikes.filter(isFromThem),
    follows: rows.follows.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    bookmarks: rows.bookmarks.filter(isFromThem),
    comments: rows.comments.filter(isTheirs),
    deletedComments: rows.deletedComments.filter(isTheirs),
  })
}
