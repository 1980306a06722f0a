import type { EdgeRow, PostRow, UserRow } from '../../domain/rows'
import type { Marks, ShownPost, ShownUser } from '../ports'

/** A post among the newest of its author. */
export interface NewPost {
  createdAt: number
  postId: string
}

/** What is remembered, by id. */
interface Remembered {
  users: UserRow
  /** Of users, by the keys of their usernames. */
  ids: string
  /** Of users, what stands beside posts. */
  shown: ShownUser
  posts: PostRow
  /** Made of the rows of three other kinds. */
  shownPosts: ShownPost
  /** The last likes of a post: as many as are shown or more, or all. */
  lastLikes: readonly EdgeRow[]
  /** The newest posts of an author. */
  newest: readonly NewPost[]
  /** Whom somebody follows, as long as these are few. */
  followed: readonly string[]
  /** All that somebody has marked, as long as it is little. */
  marks: Marks | 'many'
}

type Kind = keyof Remembered
type Entries = { [Name in Kind]: Map<string, Remembered[Name]> }

/** Entries of each kind that are remembered, fewer of those that are large: some 100 MB of all. */
const mostOf = (name: Kind): number => (name === 'marks' ? 2000 : name === 'shownPosts' ? 5000 : 20_000)

/** Rows that a transaction may take from memory. */
export interface RowCache {
  /** What is known of these ids, and of the others what `read` finds, in the order of `ids`. */
  take<Name extends Kind>(
    kind: Name,
    ids: readonly string[],
    read: (missing: readonly string[]) => Promise<Iterable<readonly [string, Remembered[Name]]>>,
  ): Promise<Remembered[Name][]>
  known<Name extends Kind>(kind: Name, id: string): Remembered[Name] | undefined
  /** Must be called by whatever writes them. */
  forget(id: string, ...kinds: Kind[]): void
  /** {@link forget}, by what knows the new value. */
  put<Name extends Kind>(kind: Name, id: string, value: Remembered[Name]): void
  forgetAll(): void
}

/** What the first place has that has a row. */
function findIn<Value>(places: readonly Map<string, Value>[], id: string): Value | undefined {
  for (const place of places) {
    const value = place.get(id)
    if (value !== undefined) return value
  }
  return undefined
}

/** What is found of each of these ids, in their order. */
function inOrder<Value>(ids: readonly string[], find: (id: string) => Value | undefined): Value[] {
  const found: Value[] = []
  for (const id of ids) {
    const value = find(id)
    if (value !== undefined) found.push(value)
  }
  return found
}

/** Remembers nothing: several processes write to a PostgreSQL, and none is told in time. */
export const noCache: RowCache = {
  take: async (_kind, ids, read) => {
    const values = new Map(await read(ids))
    return inOrder(ids, (id) => values.get(id))
  },
  known: () => undefined,
  forget: () => undefined,
  put: () => undefined,
  forgetAll: () => undefined,
}

function noEntries(): Entries {
  return {
    ...{ users: new Map(), ids: new Map(), shown: new Map(), posts: new Map(), shownPosts: new Map() },
    ...{ lastLikes: new Map(), newest: new Map(), followed: new Map(), marks: new Map() },
  }
}

function clear(entries: Entries): void {
  for (const each of Object.values(entries)) each.clear()
}

function add<Value>(entries: Map<string, Value>, id: string, value: Value, atMost: number): void {
  // The first is the oldest.
  const [oldest] = entries.size >= atMost ? entries.keys() : []
  if (oldest !== undefined) entries.delete(oldest)
  entries.set(id, value)
}

/** Forgets a row wherever it is, and what was made of it. */
function forgetIn(places: readonly Entries[], name: Kind, id: string): void {
  for (const entries of places) {
    entries[name].delete(id)
    if (name === 'posts' || name === 'lastLikes') entries.shownPosts.delete(id)
    // Of any number of posts; people seldom change.
    if (name === 'shown') entries.shownPosts.clear()
  }
}

/** @param places where rows may be; what is read or put is added to the first */
function cacheIn(first: Entries, ...others: Entries[]): RowCache {
  const places = [first, ...others]
  const rowsIn = <Name extends Kind>(name: Name): Entries[Name][] => places.map((entries) => entries[name])
  const keep = <Name extends Kind>(name: Name, id: string, value: Remembered[Name]) =>
    add<Remembered[Name]>(first[name], id, value, mostOf(name))
  return {
    known: (name, id) => findIn(rowsIn(name), id),
    take: async <Name extends Kind>(
      name: Name,
      ids: readonly string[],
      read: (missing: readonly string[]) => Promise<Iterable<readonly [string, Remembered[Name]]>>,
    ) => {
      const rows = rowsIn(name)
      const known = (id: string) => findIn<Remembered[Name]>(rows, id)
      const found = inOrder(ids, known)
      if (found.length === ids.length) return found
      const values = new Map(await read(ids.filter((id) => known(id) === undefined)))
      const all = inOrder(ids, (id) => values.get(id) ?? known(id))
      for (const [id, value] of values) keep(name, id, value)
      return all
    },
    forget: (id, ...names) => {
      for (const name of names) forgetIn(places, name, id)
    },
    put: (name, id, value) => {
      forgetIn(places, name, id)
      keep(name, id, value)
    },
    forgetAll: () => places.forEach(clear),
  }
}

/**
 * Remembers rows of a database on one connection, whose transactions run one after another. So a row is stale only if this connection
 * has written it, which forgets it at once and for good if the write is undone, or if another has, which the version tells. What
 * writes read and write is remembered when it is committed.
 */
export function rowCache() {
  const committed = noEntries()
  const written = noEntries()
  let version: number | undefined
  return {
    reading: cacheIn(committed),
    writing: cacheIn(written, committed),
    /** @param now SQLite's `data_version`, asked in a transaction that begins: it changes when another connection has committed */
    begin(now: number): void {
      if (now !== version) clear(committed)
      version = now
    },
    /** A write was undone, and what others of the same transaction have written is forgotten with it. */
    undo: () => clear(written),
    commit(): void {
      const move = <Name extends Kind>(name: Name) => {
        for (const [id, value] of written[name]) {
          add<Remembered[Name]>(committed[name], id, value, mostOf(name))
        }
      }
      for (const name of Object.keys(written) as Kind[]) move(name)
      clear(written)
    },
  }
}
