import { compareKeys, type MomentKey } from '../domain/order'
import { rangeOf, readAll } from './indexed-db-pages'
import type { Store, TermEntry, TermStoreName } from './indexed-db-schema'
import type { SearchPage } from './ports'
import type { ReadRow } from './row-guard'

/** What the search index holds of a row. */
export interface Indexed {
  id: string
  /** Sorts the results: newest first. */
  createdAt: number
  terms: string[]
}

/** The index's entries of a row. They hold its moment, so that the entries of one term are sorted by time. */
export function termEntries({ id, createdAt, terms }: Indexed): { id: string; entries: TermEntry[] } {
  return { id, entries: terms.map((term) => [term, createdAt]) }
}

function isSame(a: Indexed, b: Indexed): boolean {
  return a.createdAt === b.createdAt && a.terms.join('\n') === b.terms.join('\n')
}

/** Writes a row's entries, unless the row that it replaces is known to have the same. */
export async function putTerms(
  store: Store<TermStoreName>,
  before: Indexed | undefined,
  after: Indexed,
): Promise<void> {
  if (!before || !isSame(before, after)) await store.put?.(termEntries(after))
}

/** Where a cursor is: the moment and the id of a row. */
function placeOf(cursor: { key: TermEntry; primaryKey: string }): MomentKey {
  return [cursor.key[1], cursor.primaryKey]
}

/** A cursor over one term's entries, newest first. */
async function openTerm(store: Store<TermStoreName>, term: string, after: MomentKey | undefined) {
  const index = store.index('entries')
  const range = after ? IDBKeyRange.bound([term], [term, after[0]]) : rangeOf([term], undefined, true)
  const cursor = await index.openKeyCursor(range, 'prev')
  if (!cursor || !after) return cursor
  const reached = await seek(cursor, after)
  return reached && compareKeys(placeOf(reached), after) === 0 ? reached.continue() : reached
}

type TermCursor = NonNullable<Awaited<ReturnType<typeof openCursor>>>

function openCursor(store: Store<TermStoreName>) {
  return store.index('entries').openKeyCursor(null, 'prev')
}

/** Moves to this place, or to the next older entry if there is none. Skips what is between without reading it. */
async function seek(cursor: TermCursor, place: MomentKey): Promise<TermCursor | null> {
  if (compareKeys(placeOf(cursor), place) <= 0) return cursor
  const [moment, id] = place
  return cursor.continuePrimaryKey([cursor.key[0], moment], id)
}

/** The ids of rows that have all terms, newest first: a join of sorted lists that skips what only some of them hold. */
async function* join(
  store: Store<TermStoreName>,
  terms: readonly string[],
  after: MomentKey | undefined,
): AsyncGenerator<string> {
  let found = await Promise.all(terms.map((term) => openTerm(store, term, after)))
  while (found.every((cursor) => cursor !== null)) {
    const places = found.map(placeOf)
    const oldest = places.reduce((a, b) => (compareKeys(a, b) < 0 ? a : b))
    if (places.every((place) => compareKeys(place, oldest) === 0)) {
      yield oldest[1]
      found = await Promise.all(found.map((cursor) => cursor.continue()))
    } else {
      found = await Promise.all(found.map((cursor) => seek(cursor, oldest)))
    }
  }
}

/** The rows of a search, newest first. Its cost grows with the rows that it finds, not with those that it does not. */
export async function searchPage<Row>(
  store: Store<TermStoreName>,
  { terms, matches, after, limit }: SearchPage<Row>,
  get: (id: string) => Promise<unknown>,
  read: ReadRow<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  let ids: string[] = []
  const flush = async () => {
    rows.push(...(await readAll(ids.map(get), read)).filter(matches))
    ids = []
  }
  for await (const id of join(store, terms, after)) {
    ids.push(id)
    if (rows.length + ids.length >= limit) await flush()
    if (rows.length >= limit) break
  }
  await flush()
  return rows
}
