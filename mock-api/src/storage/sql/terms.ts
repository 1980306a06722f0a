import { sql } from 'kysely'
import type { SearchPage } from '../ports'
import { difference } from './entries'
import { mostOfPage, paged } from './pages'
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

async function inParts(terms: readonly string[], work: (part: readonly string[]) => Promise<unknown>) {
  for (let start = 0; start < terms.length; start += entriesAtOnce) {
    await work(terms.slice(start, start + entriesAtOnce))
  }
}

/** Deletes these entries of a row. Each has its place by its term, so what is not named is not found. */
export function deleteTerms(
  { write }: SqlAccess,
  table: TermTable,
  { id, createdAt, terms }: Indexed,
): Promise<void> {
  return inParts(terms, (part) =>
    write()
      .deleteFrom(table)
      .where('term', 'in', part)
      .where('createdAt', '=', createdAt)
      .where('id', '=', id)
      .execute(),
  )
}

/**
 * Writes the entries of a row, as far as the row that it replaces has others.
 * @param before the row that it replaces
 */
export async function putTerms(
  access: SqlAccess,
  table: TermTable,
  before: Indexed | undefined,
  after: Indexed,
): Promise<void> {
  const { id, createdAt } = after
  const isMoved = before !== undefined && before.createdAt !== createdAt
  const { removed, added } = difference(before?.terms ?? [], isMoved ? [] : after.terms)
  if (before) await deleteTerms(access, table, { ...before, terms: removed })
  await inParts(isMoved ? after.terms : added, (part) =>
    access
      .write()
      .insertInto(table)
      .values(part.map((term) => ({ term, createdAt, id })))
      .execute(),
  )
}

/**
 * Entries of a term, and rows that have all terms, that a page is looked for in, the newest first: a visitor's search must not read a million
 * rows.
 */
const most = { entries: 10_000, rows: 5000 }

/** The terms, the rarest first. Their entries are counted as far as a page is looked for in them. */
async function rarestFirst({ db }: SqlAccess, table: TermTable, terms: readonly string[]): Promise<string[]> {
  if (terms.length < 2) return [...terms]
  const counted = terms.map(async (term) => {
    const entries = db.selectFrom(table).select('id').where('term', '=', term).limit(most.entries)
    const { count } = await db
      .selectFrom(entries.as('entries'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { term, count: Number(count) }
  })
  return (await Promise.all(counted)).sort((a, b) => a.count - b.count).map(({ term }) => term)
}

/** The place of a row in the index. */
interface Found {
  id: string
  createdAt: number
}

/** Those of the rows that have this term too. */
async function having(
  { db }: SqlAccess,
  table: TermTable,
  term: string,
  rows: readonly Found[],
): Promise<Found[]> {
  const places = rows.map(({ createdAt, id }) => sql`(cast(${createdAt} as bigint), ${id})`)
  const entries = await db
    .selectFrom(table)
    .select('id')
    .where('term', '=', term)
    .where(sql<boolean>`(${sql.ref('createdAt')}, ${sql.ref('id')}) in (values ${sql.join(places)})`)
    .execute()
  const ids = new Set(entries.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/**
 * The rows of a search, newest first. Each statement reads entries of one term: those of the rarest, in larger and larger pages, then
 * which of them have the others. Goes on past rows that have the terms but do not match, up to a bound.
 */
export async function searchPage<Row>(
  access: SqlAccess,
  table: TermTable,
  { terms, matches, limit, ...page }: SearchPage<Row>,
  getMany: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  const [rarest = '', ...others] = await rarestFirst(access, table, terms)
  const entries = access.db.selectFrom(table).select(['id', 'createdAt']).where('term', '=', rarest)
  let after = page.after
  const left = { ...most }
  for (let size = limit; rows.length < limit && left.entries > 0 && left.rows > 0; ) {
    const read = await paged(entries, {
      columns: ['createdAt', 'id'],
      after,
      limit: size,
      descending: true,
    }).execute()
    let found: Found[] = read
    for (const term of others) if (found.length > 0) found = await having(access, table, term, found)
    rows.push(...(await getMany(found.map(({ id }) => id))).filter(matches))
    const last = read.at(-1)
    if (!last || read.length < size) break
    after = [last.createdAt, last.id]
    left.entries -= read.length
    left.rows -= found.length
    size = Math.min(2 * size, mostOfPage)
  }
  return rows.slice(0, limit)
}
