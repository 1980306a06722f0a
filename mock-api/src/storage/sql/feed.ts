import { isDescending, type PostKey } from '../../domain/order'
import type { EdgeTable, FeedPage } from '../ports'
import { edgeTable } from './edges'
import { keyOf, mergedIds } from './feed-merge'
import { firstIds, isFirst } from './newest-posts'
import { paged, postColumns } from './pages'
import type { SqlAccess } from './tables'
import { rowsOf } from './texts'

// See docs/decisions/0025-rows-and-bounded-answers.md: few authors are merged. For many, the index of all posts is walked for as
// long as that is cheaper; authors who seldom write are merged after it.
const mostMerged = 50
const mostWalked = 1000

/** What a walk along all posts has found. */
interface Walk {
  ids: string[]
  /** Where it ended; undefined after the last post. */
  end?: PostKey
}

/** Looks at the next posts of all for a page of a feed: in larger and larger pages, `mostWalked` at most. */
async function walk({ db }: SqlAccess, follows: EdgeTable, page: FeedPage): Promise<Walk> {
  const { order, readerId, limit } = page
  const posts = db
    .selectFrom('posts')
    .select(['_id as postId', 'authorId', 'createdAt'])
    .$if(order === 'trending', (query) => query.select('likeCount'))
  const keyed = { columns: postColumns(order, '_id'), descending: isDescending(order) }
  const ids: string[] = []
  let { after } = page
  let left = mostWalked
  for (let wanted = 4 * limit; left > 0 && ids.length < limit; wanted *= 2) {
    const size = Math.min(wanted, left)
    const rows = await paged(posts, { ...keyed, after, limit: size }).execute()
    const followed = await follows.among(readerId, [...new Set(rows.map(({ authorId }) => authorId))])
    const found = rows.filter(({ authorId }) => authorId === readerId || followed.has(authorId))
    ids.push(...found.map(({ postId }) => postId))
    const last = rows.at(-1)
    if (!last || rows.length < size) return { ids }
    after = keyOf(order, last)
    left -= size
  }
  return { ids, ...(after && { end: after }) }
}

/** The ids of those whom somebody follows, `limit` at most. */
async function followedBy(access: SqlAccess, readerId: string, limit?: number): Promise<string[]> {
  const text = `select "to" from "follows" where "from" = $1 ${limit === undefined ? '' : `limit ${limit}`}`
  return (await rowsOf<{ to: string }>(access, text, [readerId])).map(({ to }) => to)
}

/** {@link followedBy}, as many as are merged and one. */
async function someFollowedBy(access: SqlAccess, readerId: string): Promise<readonly string[]> {
  const [followed = []] = await access.cache.take('followed', [readerId], async () => [
    [readerId, await followedBy(access, readerId, mostMerged + 1)],
  ])
  return followed
}

/** The ids of a page of the posts by the reader and those whom they follow. */
export async function feedIds(access: SqlAccess, page: FeedPage): Promise<string[]> {
  const { readerId, limit } = page
  const some = await someFollowedBy(access, readerId)
  if (some.length <= mostMerged) {
    const authorIds = some.includes(readerId) ? some : [...some, readerId]
    if (access.dialect === 'sqlite' && isFirst(page)) return firstIds(access, authorIds, limit)
    return mergedIds(access, authorIds, page)
  }

  const { ids, end } = await walk(access, edgeTable(access, 'follows'), page)
  const left = limit - ids.length
  if (!end || left <= 0) return ids.slice(0, limit)
  const all = [...(await followedBy(access, readerId)), readerId]
  return [...ids, ...(await mergedIds(access, [...new Set(all)], { ...page, after: end, limit: left }))]
}
