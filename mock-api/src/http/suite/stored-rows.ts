import { edgesOf } from '../../domain/edges'
import { commentKey, type PostKey, postKey, userKey } from '../../domain/order'
import { readWhole } from '../../domain/pages'
import type { CommentRow, EdgeRow, PostRow, UserRow } from '../../domain/rows'
import type { EdgeTable, Transaction } from '../../storage/ports'

/** All rows at one moment, oldest first. */
export interface Rows {
  users: readonly UserRow[]
  posts: readonly PostRow[]
  comments: readonly CommentRow[]
  likes: readonly EdgeRow[]
  dislikes: readonly EdgeRow[]
  follows: readonly EdgeRow[]
  bookmarks: readonly EdgeRow[]
}

/** Everything that people see, through the calls that the API has. */
export async function readRows(tx: Transaction): Promise<Rows> {
  const users = (await readWhole({ keyOf: userKey, read: (page) => tx.users.page(page) })).reverse()
  const posts = await readWhole<PostRow, PostKey>({
    keyOf: (row) => postKey('oldest', row),
    read: (page) => tx.posts.page({ order: 'oldest', ...page }),
  })
  const comments = await Promise.all(
    posts.map(({ _id: postId }) =>
      readWhole({
        keyOf: commentKey,
        read: (page) => tx.comments.page({ postId, order: 'oldest', ...page }),
      }),
    ),
  )
  const edgesIn = async (edges: EdgeTable) =>
    (await Promise.all(users.map(({ _id: from }) => readWhole(edgesOf(edges, { from }, 'oldest'))))).flat()
  return {
    users,
    posts,
    comments: comments.flat(),
    likes: await edgesIn(tx.likes),
    dislikes: await edgesIn(tx.dislikes),
    follows: await edgesIn(tx.follows),
    bookmarks: await edgesIn(tx.bookmarks),
  }
}
