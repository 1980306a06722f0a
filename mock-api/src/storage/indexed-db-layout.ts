import { type ApiDatabase, migrate, type SchemaMaker } from './indexed-db-schema'

/** What decides which rows an index finds, in which order, and which it refuses. */
interface IndexShape {
  keyPath: string | string[]
  unique: boolean
  multiEntry: boolean
}

/** The stores of a database with their indexes, by name. */
type Layout = ReadonlyMap<string, ReadonlyMap<string, IndexShape>>

/** What a fresh database is like: found by letting the migrations run on something that only takes notes. */
function freshLayout(): Layout {
  const stores = new Map<string, Map<string, IndexShape>>()
  const notes: SchemaMaker = {
    createObjectStore(name) {
      stores.set(name, new Map())
      return notes.objectStore(name)
    },
    objectStore: (name) => ({
      createIndex: (index, keyPath, { unique = false, multiEntry = false } = {}) =>
        stores.get(name)?.set(index, { keyPath, unique, multiEntry }),
    }),
  }
  migrate(notes, 0)
  return stores
}

const expected = freshLayout()

function isLike(index: IndexShape, { keyPath, unique, multiEntry }: IndexShape): boolean {
  const isSameKey = JSON.stringify(index.keyPath) === JSON.stringify(keyPath)
  return isSameKey && index.unique === unique && index.multiEntry === multiEntry
}

/**
 * What an open database lacks of a fresh one: stores, and indexes, also those that are there in another shape. Named as in
 * `store posts` and `index posts.latest`. What it has beyond that is no harm.
 */
export function missingParts(database: ApiDatabase): string[] {
  const stores = [...database.objectStoreNames]
  if (stores.length === 0) return [...expected.keys()].map((name) => `store ${name}`)
  const found = database.transaction(stores)
  return [...expected].flatMap(([name, indexes]) => {
    const known = stores.find((store) => store === name)
    if (!known) return [`store ${name}`]
    const store = found.objectStore(known)
    const has = (index: string, shape: IndexShape) =>
      [...store.indexNames].some((each) => each === index && isLike(store.index(each), shape))
    return [...indexes].filter((index) => !has(...index)).map(([index]) => `index ${name}.${index}`)
  })
}
