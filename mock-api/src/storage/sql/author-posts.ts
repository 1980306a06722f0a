import { isDescending } from '../../domain/order'
import type { PostRow } from '../../domain/rows'
import type { PostsPage } from '../ports'
import { paged, postColumns } from './pages'
import type { AuthorPost, SqlAccess } from './tables'
import { rowsOf } from './texts'

type SortedPost = Pick<PostRow, '_id' | 'authorId' | 'createdAt' | 'likeCount'>

function entryOf({ _id: postId, authorId, createdAt, likeCount }: SortedPost): AuthorPost {
  return { authorId, createdAt, postId, likeCount }
}

/** Deletes a post from those of its author. */
export async function deleteOfAuthor({ write, cache }: SqlAccess, post: SortedPost): Promise<void> {
  const { authorId, createdAt, postId } = entryOf(post)
  cache.forget(authorId, 'newest')
  await write()
    .deleteFrom('authorPosts')
    .where('authorId', '=', authorId)
    .where('createdAt', '=', createdAt)
    .where('postId', '=', postId)
    .execute()
}

/** Writes a post among those of its author. @param before the post that it replaces */
export async function putOfAuthor(access: SqlAccess, post: SortedPost, before?: SortedPost): Promise<void> {
  const entry = entryOf(post)
  if (before) {
    const old = entryOf(before)
    if (Object.entries(entry).every(([name, value]) => old[name as keyof AuthorPost] === value)) return
    await deleteOfAuthor(access, before)
  }
  access.cache.forget(entry.authorId, 'newest')
  await access.write().insertInto('authorPosts').values(entry).execute()
}

/** Writes the new number of a post's likes. */
export async function countOfAuthor({ write }: SqlAccess, post: SortedPost): Promise<void> {
  const { authorId, createdAt, postId, likeCount } = entryOf(post)
  const text = `update "authorPosts" set "likeCount" = $1 where "authorId" = $2 and "createdAt" = $3 and "postId" = $4`
  await rowsOf({ db: write() }, text, [likeCount, authorId, createdAt, postId])
}

/** The ids of a page of somebody's posts. */
export async function idsOfAuthor(
  { db }: SqlAccess,
  authorId: string,
  { order, after, limit }: PostsPage,
): Promise<string[]> {
  const posts = db.selectFrom('authorPosts').select('postId').where('authorId', '=', authorId)
  const page = { columns: postColumns(order, 'postId'), after, limit, descending: isDescending(order) }
  return (await paged(posts, page).execute()).map(({ postId }) => postId)
}
