import { openDB } from 'idb'

let databases = 0

/** A new name for each test of a file. */
export function newDatabaseName(): string {
  databases += 1
  return `database-${databases}`
}

/** Writes a raw value into a store, bypassing every check. */
export async function putRaw(name: string, store: string, value: unknown): Promise<void> {
  const database = await openDB(name)
  await database.put(store, value)
  database.close()
}

/** Changes a raw row of a store, bypassing every check. */
export async function changeRaw(
  name: string,
  store: string,
  key: IDBValidKey,
  change: (row: object) => object,
): Promise<void> {
  const database = await openDB(name)
  await database.put(store, change(await database.get(store, key)))
  database.close()
}

/** A database written by newer code: version 99, with one row in a store that this code does not know. */
export async function plantFutureDatabase(name: string): Promise<void> {
  const database = await openDB(name, 99, {
    upgrade: (created) => {
      created.createObjectStore('echoes', { keyPath: 'id' })
    },
  })
  await database.put('echoes', { id: 1, text: 'from the future' })
  database.close()
}

interface DumpedStore {
  keyPath: string | string[] | null
  indexes: Record<string, { keyPath: string | string[]; unique: boolean; multiEntry: boolean }>
  /** `key` where the store has no key path. */
  rows: { key?: IDBValidKey; value: unknown }[]
}

/** A database as JSON: its layout and its raw rows. The files in `versions/` are such. */
export interface DatabaseDump {
  version: number
  stores: Record<string, DumpedStore>
}

/** Reads a whole database. */
export async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const database = await openDB(name)
  const stores: DatabaseDump['stores'] = {}
  for (const each of database.objectStoreNames) {
    const { store } = database.transaction(each)
    const indexes: DumpedStore['indexes'] = {}
    for (const index of store.indexNames) {
      const { keyPath, unique, multiEntry } = store.index(index)
      indexes[index] = { keyPath, unique, multiEntry }
    }
    const rows: DumpedStore['rows'] = []
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      rows.push({ ...(store.keyPath === null && { key: cursor.key }), value: cursor.value })
    }
    stores[each] = { keyPath: store.keyPath, indexes, rows }
  }
  const { version } = database
  database.close()
  return { version, stores }
}

/** Makes a database of the version, the layout and the rows of a dump. */
export async function restoreDatabase(name: string, { version, stores }: DatabaseDump): Promise<void> {
  const database = await openDB(name, version, {
    upgrade: (created) => {
      for (const [each, { keyPath, indexes }] of Object.entries(stores)) {
        const store = created.createObjectStore(each, { keyPath })
        for (const [index, { keyPath: path, ...options }] of Object.entries(indexes)) {
          store.createIndex(index, path, options)
        }
      }
    },
  })
  for (const [each, { rows }] of Object.entries(stores)) {
    for (const { key, value } of rows) await database.put(each, value, key)
  }
  database.close()
}
