import type { MomentKey, PostKey } from '../domain/order'
import { edgeKey, postKey, userKey } from '../domain/order'
import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, UserRow } from '../domain/rows'
import type { EdgeTable, Page, Transaction } from '../storage/ports'
import type { Rows } from '../storage/rows'

/** Rows read at once. */
const atOnce = 200

/** Reads a list page by page. */
async function* pagesOf<Row, Key>(
  read: (page: Page<Key>) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let page: Row[]
  let after: Key | undefined
  do {
    page = await read({ after, limit: atOnce })
    if (page.length > 0) yield page
    const last = page.at(-1)
    after = last && keyOf(last)
  } while (page.length === atOnce)
}

async function allOf<Row, Key>(
  read: (page: Page<Key>) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pagesOf(read, keyOf)) rows.push(...page)
  return rows
}

function edgesFrom(table: EdgeTable, from: string): Promise<EdgeRow[]> {
  return allOf<EdgeRow, MomentKey>(
    (page) => table.page({ from, order: 'oldest', ...page }),
    (row) => edgeKey('out', row),
  )
}

function edgesTo(table: EdgeTable, to: string): Promise<EdgeRow[]> {
  return allOf<EdgeRow, MomentKey>(
    (page) => table.page({ to, order: 'oldest', ...page }),
    (row) => edgeKey('in', row),
  )
}

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
  const users = pagesOf<UserRow, MomentKey>((page) => tx.users.page(page), userKey)
  for await (const page of users) {
    rows.users.push(...page)
    await addOfEach(rows.follows, page, (id) => edgesFrom(tx.follows, id))
    await addOfEach(rows.bookmarks, page, (id) => edgesFrom(tx.bookmarks, id))
  }
  const posts = pagesOf<PostRow, PostKey>(
    (page) => tx.posts.page({ order: 'latest', ...page }),
    (row) => postKey('latest', row),
  )
  const commentsOf = (postId: string) =>
    allOf<CommentRow, MomentKey>(
      (page) => tx.comments.page({ postId, order: 'oldest', ...page }),
      ({ createdAt, id }) => [createdAt, id],
    )
  const deletedCommentsOf = (postId: string) =>
    allOf<DeletedCommentRow, string>(
      (page) => tx.deletedComments.page({ postId, ...page }),
      ({ id }) => id,
    )
  for await (const page of posts) {
    rows.posts.push(...page)
    await addOfEach(rows.likes, page, (id) => edgesTo(tx.likes, id))
    await addOfEach(rows.dislikes, page, (id) => edgesTo(tx.dislikes, id))
    await addOfEach(rows.comments, page, commentsOf)
    await addOfEach(rows.deletedComments, page, deletedCommentsOf)
  }
  return rows
}
