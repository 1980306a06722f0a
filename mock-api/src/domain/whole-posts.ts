import type { Comment, CommentOrder, SortOrder, WholePost } from 'shared/contract'
import type { EdgeTable, Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { edgesOf } from './edges'
import { postRow } from './existing-rows'
import { commentKey, type PostKey } from './order'
import { eachPage, readWhole, type StoredList } from './pages'
import { type PostSelection, postsOfUser, selectedPosts } from './post-lists'
import { commentRecords, postFields, readPeople, someOf } from './records'
import type { CommentRow, PostRow } from './rows'
import { viewComments } from './views'

/**
 * Whole answers about posts, as section 7 of the specification has them. They grow with what is stored, up to `wholeLimit` items of each
 * list.
 */
type Whole = Pick<Dependencies, 'origin' | 'wholeLimit'>

/** The ids of everyone with an edge to a row, the first one first. */
async function everyoneTo(edges: EdgeTable, to: string, most: number | undefined): Promise<string[]> {
  const rows = await readWhole(edgesOf(edges, { to }, 'oldest'), most)
  return rows.map(({ from }) => from)
}

function everyComment(
  tx: Transaction,
  postId: string,
  order: CommentOrder,
  most: number | undefined,
): Promise<CommentRow[]> {
  return readWhole({ keyOf: commentKey, read: (page) => tx.comments.page({ postId, order, ...page }) }, most)
}

async function listsOf(tx: Transaction, postId: string, most: number | undefined) {
  const [likedBy, dislikedBy, comments] = await Promise.all([
    everyoneTo(tx.likes, postId, most),
    everyoneTo(tx.dislikes, postId, most),
    everyComment(tx, postId, 'oldest', most),
  ])
  return { likedBy, dislikedBy, comments }
}

/** Posts with their lists. Posts and comments whose author's row is damaged are left out. */
async function viewWholePosts(
  tx: Transaction,
  { origin, wholeLimit }: Whole,
  rows: readonly PostRow[],
): Promise<WholePost[]> {
  const posts = await Promise.all(
    rows.map(async (row) => ({ row, ...(await listsOf(tx, row._id, wholeLimit)) })),
  )
  const ids = posts.flatMap(({ row, likedBy, dislikedBy, comments }) => [
    ...[row.authorId, ...likedBy, ...dislikedBy],
    ...comments.map(({ authorId }) => authorId),
  ])
  const people = await readPeople(tx, origin, ids)
  return posts.flatMap(({ row, likedBy, dislikedBy, comments }) => {
    const author = people.get(row.authorId)
    if (!author) return []
    const likes = {
      likeCount: row.likeCount,
      likedBy: someOf(people, likedBy),
      dislikedBy: someOf(people, dislikedBy),
    }
    return { ...postFields(row, author, origin), likes, comments: commentRecords(comments, people) }
  })
}

async function wholeList(
  tx: Transaction,
  whole: Whole,
  list: StoredList<PostRow, PostKey>,
): Promise<{ posts: WholePost[] }> {
  const posts: WholePost[][] = []
  for await (const rows of eachPage(list, whole.wholeLimit)) posts.push(await viewWholePosts(tx, whole, rows))
  return { posts: posts.flat() }
}

/** All selected posts. @throws DomainError `tokenInvalid` when the feed is requested without a known caller */
export function wholePosts(
  dependencies: Dependencies,
  caller: Caller | undefined,
  selection: PostSelection,
): Promise<{ posts: WholePost[] }> {
  return dependencies.storage.transaction('read', async (tx) =>
    wholeList(tx, dependencies, await selectedPosts(tx, caller, selection)),
  )
}

/** All posts of one user. @throws DomainError `userNotFound` */
export function wholePostsOfUser(
  dependencies: Dependencies,
  username: string,
  sort: SortOrder,
): Promise<{ posts: WholePost[] }> {
  return dependencies.storage.transaction('read', async (tx) =>
    wholeList(tx, dependencies, await postsOfUser(tx, username, sort)),
  )
}

/** One post. @throws DomainError `postNotFound` */
export function wholePost(dependencies: Dependencies, postId: string): Promise<{ post: WholePost }> {
  return dependencies.storage.transaction('read', async (tx) => {
    const [post] = await viewWholePosts(tx, dependencies, [await postRow(tx, postId)])
    if (!post) throw new DomainError('postNotFound')
    return { post }
  })
}

/** All comments of a post. @throws DomainError `postNotFound` */
export function wholeComments(
  { storage, origin, wholeLimit }: Dependencies,
  postId: string,
  order: CommentOrder,
): Promise<{ comments: Comment[] }> {
  return storage.transaction('read', async (tx) => {
    await postRow(tx, postId)
    const rows = await everyComment(tx, postId, order, wholeLimit)
    return { comments: await viewComments(tx, { origin }, rows) }
  })
}
