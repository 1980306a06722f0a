import type { IDBPObjectStore, StoreNames } from 'idb'
import { compareKeys, isDescending, postKey } from '../domain/order'
import type { PostRow } from '../domain/rows'
import type { ApiSchema } from './indexed-db-schema'
import type { PostsPage, PostTable } from './ports'
import { type RowGuard, readable } from './row-guard'

type Mode = 'readonly' | 'readwrite'
type Store = IDBPObjectStore<ApiSchema, StoreNames<ApiSchema>[], 'posts', Mode>
type Key = readonly (number | string)[]

/** Sorts after every number and string, and so ends a range of keys with a common prefix. */
const afterAnyKey: IDBValidKey = []

/** The keys of an index that start with `prefix` and come after `after` in this direction. */
function rangeOf(prefix: Key, after: Key | undefined, descending: boolean): IDBKeyRange | null {
  if (!after && prefix.length === 0) return null
  const edge = after && [...prefix, ...after]
  const [lower, upper] = descending ? [undefined, edge] : [edge, undefined]
  return IDBKeyRange.bound(
    lower ?? [...prefix],
    upper ?? [...prefix, afterAnyKey],
    lower !== undefined,
    upper !== undefined,
  )
}

function indexOf(store: Store, { order, authorIds }: PostsPage) {
  if (order === 'trending') return store.index(authorIds ? 'trendingByAuthor' : 'trending')
  return store.index(authorIds ? 'latestByAuthor' : 'latest')
}

function rangesOf({ order, authorIds, after }: PostsPage): (IDBKeyRange | null)[] {
  const prefixes = authorIds ? [...new Set(authorIds)].map((id) => [id]) : [[]]
  return prefixes.map((prefix) => rangeOf(prefix, after, isDescending(order)))
}

/** Reads every post of the page, range by range. */
async function wholePage(store: Store, guard: RowGuard, page: PostsPage): Promise<PostRow[]> {
  const index = indexOf(store, page)
  const lists = await Promise.all(rangesOf(page).map((range) => index.getAll(range)))
  const rows = readable(lists.flat(), guard.post)
  if (lists.length > 1) rows.sort((a, b) => compareKeys(postKey(page.order, a), postKey(page.order, b)))
  return isDescending(page.order) ? rows.reverse() : rows
}

/**
 * Merges the first `limit` posts from one key cursor per range, so that reads grow with the limit and the number of authors, not
 * with the number of their posts.
 */
async function limitedPage(
  store: Store,
  guard: RowGuard,
  page: PostsPage,
  limit: number,
): Promise<PostRow[]> {
  const index = indexOf(store, page)
  const descending = isDescending(page.order)
  const skipped = page.authorIds ? 1 : 0
  const open = (range: IDBKeyRange | null) => index.openKeyCursor(range, descending ? 'prev' : 'next')
  type Head = NonNullable<Awaited<ReturnType<typeof open>>>
  const isBefore = (a: Head, b: Head) =>
    compareKeys(a.key.slice(skipped), b.key.slice(skipped)) * (descending ? -1 : 1) < 0

  let heads = (await Promise.all(rangesOf(page).map(open))).filter((head) => head !== null)
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
    rows.push(...readable(await Promise.all(ids.map((id) => store.get(id))), guard.post))
  }
  return rows
}

/** Posts within an IndexedDB transaction. Rows that the guard rejects count as missing. */
export function postTable(store: Store, guard: RowGuard): PostTable {
  return {
    get: async (id) => guard.post(await store.get(id)),
    page: (page) =>
      page.limit === undefined ? wholePage(store, guard, page) : limitedPage(store, guard, page, page.limit),
    countOf: (authorId) => store.index('latestByAuthor').count(rangeOf([authorId], undefined, false)),
    showing: async (url) => (await store.index('postImage').count(url)) > 0,
    put: async (row) => {
      await store.put?.(row)
    },
    delete: async (id) => {
      await store.delete?.(id)
    },
  }
}
