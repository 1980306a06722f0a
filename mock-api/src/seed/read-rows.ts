import { edgesOf } from '../domain/edges'
import { commentKey, type MomentKey, type PostKey, postKey, userKey } from '../domain/order'
import { eachPage, readWhole } from '../domain/pages'
import type { CommentRow, DeletedCommentRow, PostRow, UserRow } from '../domain/rows'
import type { Transaction } from '../storage/ports'
import type { Rows } from '../storage/rows'

/** Adds the rows of each of these, which are read at once. */
async function addOfEach<Row>(
  rows: Row[],
  owners: readonly { _id: string }[],
  read: (id: string) => Promise<Row[]>,
): Promise<void> {
  for (const row of (await Promise.all(owners.map(({ _id }) => read(_id)))).flat()) rows.push(row)
}

/** Reads all rows of people and posts, page by page. Damaged rows are skipped, and what belongs to damaged posts too. */
export async function readRows(tx: Transaction): Promise<Rows> {
  const rows: Rows = {
    ...{ users: [], posts: [], likes: [], dislikes: [], follows: [], bookmarks: [] },
    ...{ comments: [], deletedComments: [] },
  }
  for await (const page of eachPage<UserRow, MomentKey>({
    keyOf: userKey,
    read: (part) => tx.users.page(part),
  })) {
    rows.users.push(...page)
    await addOfEach(rows.follows, page, (from) => readWhole(edgesOf(tx.follows, { from }, 'oldest')))
    await addOfEach(rows.bookmarks, page, (from) => readWhole(edgesOf(tx.bookmarks, { from }, 'oldest')))
  }
  const posts = eachPage<PostRow, PostKey>({
    keyOf: (row) => postKey('latest', row),
    read: (page) => tx.posts.page({ order: 'latest', ...page }),
  })
  const commentsOf = (postId: string) =>
    readWhole<CommentRow, MomentKey>({
      keyOf: commentKey,
      read: (page) => tx.comments.page({ postId, order: 'oldest', ...page }),
    })
  const deletedCommentsOf = (postId: string) =>
    readWhole<DeletedCommentRow, readonly [string]>({
      keyOf: ({ id }) => [id],
      read: (page) => tx.deletedComments.page({ postId, ...page }),
    })
  for await (const page of posts) {
    rows.posts.push(...page)
    await addOfEach(rows.likes, page, (to) => readWhole(edgesOf(tx.likes, { to }, 'oldest')))
    await addOfEach(rows.dislikes, page, (to) => readWhole(edgesOf(tx.dislikes, { to }, 'oldest')))
    await addOfEach(rows.comments, page, commentsOf)
    await addOfEach(rows.deletedComments, page, deletedCommentsOf)
  }
  return rows
}
