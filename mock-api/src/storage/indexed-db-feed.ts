import { compareKeys, isDescending } from '../domain/order'
import type { PostRow } from '../domain/rows'
import { type IndexKey, rangeOf, readAll } from './indexed-db-pages'
import type { Store } from './indexed-db-schema'
import type { FeedPage } from './ports'
import type { ReadRow } from './row-guard'

/** The stores that a feed is read from. */
export interface FeedStores {
  posts: Store<'posts'>
  follows: Store<'follows'>
}

// A cursor per author costs as much as the reader follows people; a walk of all posts as much as others write between theirs.
// So few authors are merged and many are walked, and a walk that finds little, because they seldom write, ends in a merge.
const mostMerged = 50
const mostWalked = 1000

/** The ids of those whom the reader follows, at most `limit`. */
async function followedBy(follows: FeedStores['follows'], readerId: string, limit?: number) {
  const keys = await follows.getAllKeys(rangeOf([readerId], undefined, false), limit)
  return keys.map(([, to]) => to)
}

/** Reads a page from one key cursor per author: reads grow with the limit and the authors, not with the authors' posts. */
async function mergedPage(
  posts: FeedStores['posts'],
  authorIds: ReadonlySet<string>,
  { order, after, limit }: Pick<FeedPage, 'order' | 'limit'> & { after?: IndexKey | undefined },
  read: ReadRow<PostRow>,
): Promise<PostRow[]> {
  const index = posts.index(order === 'trending' ? 'trendingByAuthor' : 'latestByAuthor')
  const descending = isDescending(order)
  const open = (authorId: string) =>
    index.openKeyCursor(rangeOf([authorId], after, descending), descending ? 'prev' : 'next')
  type Head = NonNullable<Awaited<ReturnType<typeof open>>>
  const isBefore = (a: Head, b: Head) =>
    compareKeys(a.key.slice(1), b.key.slice(1)) * (descending ? -1 : 1) < 0

  let heads = (await Promise.all([...authorIds].map(open))).filter((head) => head !== null)
  const nextIds = async (count: number): Promise<string[]> => {
    const ids: string[] = []
    while (ids.length < count && heads.length > 0) {
      const first = heads.reduce((best, head) => (isBefore(head, best) ? head : best))
      ids.push(first.primaryKey)
      const next = await first.continue()
      if (!next) heads = heads.filter((head) => head !== first)
    }
    return ids
  }
  const rows: PostRow[] = []
  // Repeated after skipping damaged rows, because a short page would end the list.
  while (rows.length < limit && heads.length > 0) {
    const ids = await nextIds(limit - rows.length)
    rows.push(
      ...(await readAll(
        ids.map((id) => posts.get(id)),
        read,
      )),
    )
  }
  return rows
}

/** Reads a page from the index of all posts, which holds their authors, and asks once per author whether they are followed. */
async function walkedPage(
  { posts, follows }: FeedStores,
  { readerId, order, after, limit }: FeedPage,
  read: ReadRow<PostRow>,
): Promise<{ rows: PostRow[]; isComplete: boolean; last: IndexKey | undefined }> {
  const descending = isDescending(order)
  const index = posts.index(order === 'trending' ? 'trending' : 'latest')
  const isFollowed = new Map([[readerId, true]])
  const learn = async (authorIds: readonly string[]) => {
    const unknown = [...new Set(authorIds)].filter((id) => !isFollowed.has(id))
    const keys = await Promise.all(unknown.map((id) => follows.getKey([readerId, id])))
    for (const [position, id] of unknown.entries()) isFollowed.set(id, keys[position] !== undefined)
  }
  const rows: PostRow[] = []
  let last: IndexKey | undefined
  let walked = 0
  let cursor = await index.openKeyCursor(rangeOf([], after, descending), descending ? 'prev' : 'next')
  while (cursor && rows.length < limit && walked < mostWalked) {
    const seen: { id: string; authorId: string }[] = []
    for (; cursor && seen.length < 2 * limit; cursor = await cursor.continue()) {
      const { key } = cursor
      seen.push({ id: cursor.primaryKey, authorId: String(key.at(-1)) })
      last = key.slice(0, -1)
    }
    walked += seen.length
    await learn(seen.map(({ authorId }) => authorId))
    const ids = seen.filter(({ authorId }) => isFollowed.get(authorId)).map(({ id }) => id)
    rows.push(
      ...(await readAll(
        ids.map((id) => posts.get(id)),
        read,
      )),
    )
  }
  return { rows: rows.slice(0, limit), isComplete: !cursor || rows.length >= limit, last }
}

/** A page of the posts by the reader and those whom they follow. */
export async function feedPage(
  stores: FeedStores,
  page: FeedPage,
  read: ReadRow<PostRow>,
): Promise<PostRow[]> {
  const { posts, follows } = stores
  const { readerId, limit } = page
  const few = await followedBy(follows, readerId, mostMerged + 1)
  if (few.length <= mostMerged) return mergedPage(posts, new Set([readerId, ...few]), page, read)
  const { rows, isComplete, last } = await walkedPage(stores, page, read)
  if (isComplete) return rows
  const authorIds = new Set([readerId, ...(await followedBy(follows, readerId))])
  const rest = { ...page, after: last, limit: limit - rows.length }
  return [...rows, ...(await mergedPage(posts, authorIds, rest, read))]
}
