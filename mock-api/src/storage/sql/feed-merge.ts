import { sql } from 'kysely'
import { compareKeys, isDescending, type PostKey } from '../../domain/order'
import type { FeedPage } from '../ports'
import { isAfter, type KeyedPage, postColumns } from './pages'
import type { AuthorPost, SqlAccess } from './tables'

/** A post with what it is sorted by. */
export type SortedPost = Pick<AuthorPost, 'postId' | 'createdAt'> & Partial<Pick<AuthorPost, 'likeCount'>>

/** The key of a post in this order. */
export function keyOf(order: FeedPage['order'], { createdAt, likeCount = 0, postId }: SortedPost): PostKey {
  return order === 'trending' ? [likeCount, createdAt, postId] : [createdAt, postId]
}

function refs(columns: readonly string[], alias: string) {
  return sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))
}

function sorting(columns: readonly string[], alias: string, descending: boolean) {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql.join(columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} ${direction}`))
}

function restOf({ columns, after, descending }: KeyedPage, alias: string) {
  const rest = isAfter({ columns: columns.map((column) => `${alias}.${column}`), after, descending })
  return rest ? sql`and ${rest}` : sql``
}

/** Each author's page is a part of its own, which one partition answers: `union all` is what sharded databases take. */
function pagesOf(page: KeyedPage, authorIds: readonly string[]) {
  const { columns, limit, descending } = page
  const parts = authorIds.map(
    (authorId, index) => sql`select * from (
      select ${refs(columns, 'q')} from ${sql.table('authorPosts')} as q
      where ${sql.ref('q.authorId')} = ${authorId} ${restOf(page, 'q')}
      order by ${sorting(columns, 'q', descending)} limit ${limit}
    ) as ${sql.table(`a${index}`)}`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) as p`
}

/** Before or after any moment and any number. */
const beyond = 9e15

/**
 * SQLite compiles many parts slowly. There, each author's page is a range of the index, up to the last post of the page: twice as
 * fast. An author who has not as many posts has no such post, but what lies beyond all.
 */
function rangesOf(page: KeyedPage, authorIds: readonly string[]) {
  const { columns, limit, descending } = page
  const [direction, bound] = descending ? [sql.raw('desc'), -beyond] : [sql.raw('asc'), beyond]
  const ends = columns.map((column) =>
    column === 'postId' ? sql`${descending ? '' : '\u{10FFFF}'}` : sql`${bound}`,
  )
  const positions = sql.join(columns.map((_, index) => sql`${sql.lit(index + 1)} ${direction}`))
  return sql`json_each(${JSON.stringify(authorIds)}) as author
    cross join ${sql.table('authorPosts')} as p on ${sql.ref('p.authorId')} = author.value ${restOf(page, 'p')}
      and (${refs(columns, 'p')}) ${sql.raw(descending ? '>=' : '<=')} (
        select * from (
          select ${refs(columns, 'q')} from ${sql.table('authorPosts')} as q
          where ${sql.ref('q.authorId')} = author.value ${restOf(page, 'q')}
          order by ${sorting(columns, 'q', descending)} limit 1 offset ${limit - 1}
        ) as last
        union all select ${sql.join(ends)} order by ${positions} limit 1
      )`
}

/** Authors of one statement: its parts are bounded. */
const authorsAtOnce = 100

/** The ids of the next posts by these authors, merged: it costs as much as there are authors. */
export async function mergedIds(
  { db, dialect }: SqlAccess,
  authorIds: readonly string[],
  { order, after, limit }: Omit<FeedPage, 'readerId'>,
): Promise<string[]> {
  const page = { columns: postColumns(order, 'postId'), after, limit, descending: isDescending(order) }
  const posts: SortedPost[] = []
  for (let start = 0; start < authorIds.length; start += authorsAtOnce) {
    const part = authorIds.slice(start, start + authorsAtOnce)
    const { rows } = await sql<SortedPost>`
      select ${refs(page.columns, 'p')} from ${dialect === 'sqlite' ? rangesOf(page, part) : pagesOf(page, part)}
      order by ${sorting(page.columns, 'p', page.descending)} limit ${limit}`.execute(db)
    posts.push(...rows)
  }
  const sign = page.descending ? -1 : 1
  const sorted = posts.sort((a, b) => sign * compareKeys(keyOf(order, a), keyOf(order, b)))
  return sorted.slice(0, limit).map(({ postId }) => postId)
}
