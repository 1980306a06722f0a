import { sql } from 'kysely'
import type { MomentKey } from '../../domain/order'
import type { SearchPage } from '../ports'
import { isAfter } from './pages'
import type { SqlAccess } from './tables'

type TermTable = 'userTerms' | 'postTerms'

/** What the search index holds of a row. */
export interface Indexed {
  id: string
  createdAt: number
  terms: readonly string[]
}

/** Entries of one statement: databases bound the number of its parameters. */
const entriesAtOnce = 1000

function isSame(a: Indexed, b: Indexed): boolean {
  return a.createdAt === b.createdAt && a.terms.join('\n') === b.terms.join('\n')
}

/** Deletes the entries of a row. */
export async function deleteTerms({ write }: SqlAccess, table: TermTable, id: string): Promise<void> {
  await write().deleteFrom(table).where('id', '=', id).execute()
}

/**
 * Writes the entries of a row, unless the row that it replaces has the same.
 * @param before the row that it replaces, where the caller has read it
 */
export async function putTerms(
  access: SqlAccess,
  table: TermTable,
  before: Indexed | undefined,
  after: Indexed,
): Promise<void> {
  if (before && isSame(before, after)) return
  await deleteTerms(access, table, after.id)
  const { id, createdAt } = after
  const entries = after.terms.map((term) => ({ term, createdAt, id }))
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    await access
      .write()
      .insertInto(table)
      .values(entries.slice(start, start + entriesAtOnce))
      .execute()
  }
}

/** Entries of a term that are counted: beyond them it is frequent enough not to begin with. */
const mostCounted = 1000

/** The terms, the rarest first: a join reads the entries of its first term, and looks the others up. */
async function rarestFirst({ db }: SqlAccess, table: TermTable, terms: readonly string[]): Promise<string[]> {
  if (terms.length < 2) return [...terms]
  const counted = terms.map(async (term) => {
    const entries = db.selectFrom(table).select('id').where('term', '=', term).limit(mostCounted)
    const { count } = await db
      .selectFrom(entries.as('entries'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { term, count: Number(count) }
  })
  return (await Promise.all(counted)).sort((a, b) => a.count - b.count).map(({ term }) => term)
}

interface Found {
  id: string
  createdAt: number
}

/** The places of rows that have all terms, newest first. Reads the entries of the first term. */
async function join(
  { db }: SqlAccess,
  table: TermTable,
  terms: readonly string[],
  { after, limit }: { after: MomentKey | undefined; limit: number },
): Promise<Found[]> {
  const [first, ...others] = terms.map((term, index) => ({ term, name: `t${index}` }))
  if (!first) return []
  const { name } = first
  const columns = [`${name}.createdAt`, `${name}.id`]
  const joins = others.map(
    (other) => sql`inner join ${sql.table(table)} as ${sql.table(other.name)}
      on ${sql.ref(`${other.name}.term`)} = ${other.term}
      and ${sql.ref(`${other.name}.createdAt`)} = ${sql.ref(`${name}.createdAt`)}
      and ${sql.ref(`${other.name}.id`)} = ${sql.ref(`${name}.id`)}`,
  )
  const rest = isAfter({ columns, after, descending: true })
  const { rows } = await sql<Found>`
    select ${sql.ref(`${name}.id`)} as id, ${sql.ref(`${name}.createdAt`)} as ${sql.ref('createdAt')}
    from ${sql.table(table)} as ${sql.table(name)} ${sql.join(joins, sql` `)}
    where ${sql.ref(`${name}.term`)} = ${first.term} ${rest ? sql`and ${rest}` : sql``}
    order by ${sql.ref(`${name}.createdAt`)} desc, ${sql.ref(`${name}.id`)} desc
    limit ${limit}`.execute(db)
  return rows
}

/** The rows of a search, newest first. Goes on past rows that have the terms but do not match. */
export async function searchPage<Row>(
  access: SqlAccess,
  table: TermTable,
  { terms, matches, limit, ...page }: SearchPage<Row>,
  getMany: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  const sorted = await rarestFirst(access, table, terms)
  let after = page.after
  while (rows.length < limit) {
    const found = await join(access, table, sorted, { after, limit })
    rows.push(...(await getMany(found.map(({ id }) => id))).filter(matches))
    const last = found.at(-1)
    if (!last || found.length < limit) break
    after = [last.createdAt, last.id]
  }
  return rows.slice(0, limit)
}
