import { type SqlBool, sql } from 'kysely'
import { isDescending } from '../../domain/order'
import type { FeedPage } from '../ports'
import { isAfter, postColumns } from './pages'
import type { SqlAccess } from './tables'

// See docs/decisions/0025-rows-and-bounded-answers.md: few authors are merged. For many, the index of all posts is walked for as
// long as that is cheaper; authors who seldom write are merged after it.
const mostMerged = 50
const mostWalked = 1000

type Key = readonly (number | string)[]

/** What a page of a feed is read from. */
interface Feed {
  access: SqlAccess
  readerId: string
  /** The columns that sort posts. */
  columns: readonly string[]
  descending: boolean
}

/** A condition for the rest of a list whose table has this alias. */
function rest({ columns, descending }: Feed, alias: string, after: Key | undefined) {
  const qualified = columns.map((column) => `${alias}.${column}`)
  return isAfter({ columns: qualified, after, descending }) ?? sql<SqlBool>`1 = 1`
}

/** The order of a list whose table has this alias. */
function order({ columns, descending }: Feed, alias: string) {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql.join(columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} ${direction}`))
}

/** The next posts of an author, as a table `p`. It is read once for each author: SQLite has no lateral join, but looks an id up. */
function pageOfAuthor(feed: Feed, after: Key | undefined, limit: number) {
  const page = (columns: readonly string[]) => sql`
    select ${sql.join(columns.map((column) => sql.ref(`q.${column}`)))} from posts as q
    where ${sql.ref('q.authorId')} = author.id and ${rest(feed, 'q', after)}
    order by ${order(feed, 'q')} limit ${limit}`
  return feed.access.dialect === 'sqlite'
    ? sql`posts as p on p._id in (${page(['_id'])})`
    : sql`lateral (${page(feed.columns)}) as p`
}

/** Reads a page from each author's posts and merges them: it costs as much as the reader follows people. */
async function mergedIds(feed: Feed, after: Key | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p._id as id
    from (
      select ${sql.ref('to')} as id from follows where ${sql.ref('from')} = ${feed.readerId}
      union select ${feed.readerId}
    ) as author
    cross join ${pageOfAuthor(feed, after, limit)}
    order by ${order(feed, 'p')} limit ${limit}`.execute(feed.access.db)
  return rows.map(({ id }) => id)
}

/** Reads a page from the next posts of all, `mostWalked` at most. */
async function walkedIds(feed: Feed, after: Key | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p._id as id
    from (
      select ${sql.ref('q.authorId')}, ${sql.join(feed.columns.map((column) => sql.ref(`q.${column}`)))}
      from posts as q where ${rest(feed, 'q', after)}
      order by ${order(feed, 'q')} limit ${mostWalked}
    ) as p
    where ${sql.ref('p.authorId')} = ${feed.readerId}
      or exists (
        select 1 from follows as f
        where ${sql.ref('f.from')} = ${feed.readerId} and ${sql.ref('f.to')} = ${sql.ref('p.authorId')}
      )
    order by ${order(feed, 'p')} limit ${limit}`.execute(feed.access.db)
  return rows.map(({ id }) => id)
}

/** The key of the last post that {@link walkedIds} looked at; undefined if it has seen all. */
async function lastWalked(feed: Feed, after: Key | undefined): Promise<Key | undefined> {
  const { rows } = await sql<Record<string, number | string>>`
    select ${sql.join(feed.columns.map((column) => sql.ref(`q.${column}`)))}
    from posts as q where ${rest(feed, 'q', after)}
    order by ${order(feed, 'q')} limit 1 offset ${mostWalked - 1}`.execute(feed.access.db)
  const row = rows[0]
  return row && feed.columns.map((column) => row[column] ?? '')
}

/** The ids of a page of the posts by the reader and those whom they follow. */
export async function feedIds(access: SqlAccess, page: FeedPage): Promise<string[]> {
  const { readerId, after, limit } = page
  const feed: Feed = {
    access,
    readerId,
    columns: postColumns(page.order),
    descending: isDescending(page.order),
  }
  const followed = await access.db
    .selectFrom('follows')
    .select('to')
    .where('from', '=', readerId)
    .limit(mostMerged + 1)
    .execute()
  if (followed.length <= mostMerged) return mergedIds(feed, after, limit)

  const walked = await walkedIds(feed, after, limit)
  if (walked.length === limit) return walked
  const last = await lastWalked(feed, after)
  if (!last) return walked
  return [...walked, ...(await mergedIds(feed, last, limit - walked.length))]
}
