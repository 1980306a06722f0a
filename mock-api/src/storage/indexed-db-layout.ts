import { migrate, type SchemaMaker } from './indexed-db-migrations'
import type { ApiDatabase } from './indexed-db-schema'

/** The properties of an index that decide its contents, order and constraints. */
interface IndexShape {
  keyPath: string | string[]
  unique: boolean
  multiEntry: boolean
}

/** A database's stores and their indexes, by name. */
type Layout = ReadonlyMap<string, ReadonlyMap<string, IndexShape>>

/** The layout of a new database, recorded by running the migrations on a stub. */
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
      deleteIndex: (index) => stores.get(name)?.delete(index),
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
 * The stores and indexes of a new database that an open one lacks, including indexes with other properties, such as
 * `store posts` and `index posts.latest`. Extra ones do no harm.
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
