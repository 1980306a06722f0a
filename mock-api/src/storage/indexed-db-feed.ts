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

// To open a cursor per author costs about as much as to step over ten keys of the index of all posts. So few authors are merged;
// for many, the index is walked for as long as that is cheaper, and authors who seldom write are merged after it.
const mostMerged = 50
const keysPerCursor = 10

/** Keys walked at once: a walk that other requests do not interrupt is several times as fast. */
const walkedAtOnce = 500

/** The ids of those whom the reader follows, at most `limit`. */
async function followedBy(follows: FeedStores['follows'], readerId: string, limit?: number) {
  const keys = await follows.getAllKeys(rangeOf([readerId], undefined, false), limit)
  return keys.map(([, to]) => to)
}

/** A part of a feed. */
type Part = Pick<FeedPage, 'order' | 'limit'> & { after?: IndexKey | undefined }

/** Reads a page from one key cursor per author: reads grow with the limit and the authors, not with the authors' posts. */
async function mergedPage(
  posts: FeedStores['posts'],
  authorIds: ReadonlySet<string>,
  { order, after, limit }: Part,
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

/** Which of these authors the reader follows. */
type FollowedAmong = (authorIds: readonly string[]) => Promise<ReadonlySet<string>>

interface Walk {
  /** Maximum number of keys, about. */
  most: number
  atOnce: number
  followedAmong: FollowedAmong
}

interface WalkedPage {
  rows: PostRow[]
  /** Whether these are all rows of the page. */
  isComplete: boolean
  /** The last key walked. */
  last: IndexKey | undefined
}

/** Reads a page from the index of all posts, which holds their authors. */
async function walkedPage(
  posts: FeedStores['posts'],
  { order, after, limit }: Part,
  { most, atOnce, followedAmong }: Walk,
  read: ReadRow<PostRow>,
): Promise<WalkedPage> {
  const descending = isDescending(order)
  const index = posts.index(order === 'trending' ? 'trending' : 'latest')
  const rows: PostRow[] = []
  let last = after
  let walked = 0
  let cursor = await index.openKeyCursor(rangeOf([], after, descending), descending ? 'prev' : 'next')
  while (cursor && rows.length < limit && walked < most) {
    const seen: { id: string; authorId: string }[] = []
    for (; cursor && seen.length < atOnce; cursor = await cursor.continue()) {
      seen.push({ id: cursor.primaryKey, authorId: String(cursor.key.at(-1)) })
      last = cursor.key.slice(0, -1)
    }
    walked += seen.length
    const followed = await followedAmong([...new Set(seen.map(({ authorId }) => authorId))])
    const ids = seen.filter(({ authorId }) => followed.has(authorId)).map(({ id }) => id)
    for (let start = 0; start < ids.length && rows.length < limit; ) {
      const some = ids.slice(start, start + limit - rows.length)
      rows.push(
        ...(await readAll(
          some.map((id) => posts.get(id)),
          read,
        )),
      )
      start += some.length
    }
  }
  return { rows, isComplete: !cursor || rows.length >= limit, last }
}

/** A page of the posts by the reader and those whom they follow. */
export async function feedPage(
  { posts, follows }: FeedStores,
  page: FeedPage,
  read: ReadRow<PostRow>,
): Promise<PostRow[]> {
  const { readerId, limit } = page
  const few = await followedBy(follows, readerId, mostMerged + 1)
  if (few.length <= mostMerged) return mergedPage(posts, new Set([readerId, ...few]), page, read)

  const ask: FollowedAmong = async (authorIds) => {
    const keys = await Promise.all(authorIds.map((id) => follows.getKey([readerId, id])))
    return new Set(authorIds.filter((id, position) => id === readerId || keys[position]))
  }
  const dense = await walkedPage(posts, page, { most: 1, atOnce: 4 * limit, followedAmong: ask }, read)
  if (dense.isComplete) return dense.rows

  const authorIds = new Set([readerId, ...(await followedBy(follows, readerId))])
  const rest = { ...page, after: dense.last, limit: limit - dense.rows.length }
  const walk = {
    most: keysPerCursor * authorIds.size,
    atOnce: walkedAtOnce,
    followedAmong: async () => authorIds,
  }
  const sparse = await walkedPage(posts, rest, walk, read)
  const rows = [...dense.rows, ...sparse.rows]
  if (sparse.isComplete) return rows
  const left = { ...page, after: sparse.last, limit: limit - rows.length }
  return [...rows, ...(await mergedPage(posts, authorIds, left, read))]
}
