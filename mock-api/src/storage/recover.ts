import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { type MediaData, toMediaData } from '../media/media-data'
import { mediaDatabaseName, openMediaFiles } from '../media/media-files'
import { isNamed, StorageProblem } from './storage-problem'
import { withTimeout } from './with-timeout'

/** The default name of the API's database. */
export const defaultDatabaseName = 'echosphere-api'

/** All rows that could be read, raw and of any version. Can be written as JSON. */
export interface ReadableData {
  database: string
  /** 0 if there is no database. */
  version: number
  /** ISO 8601. */
  exportedAt: string
  /** Keys and values by store, ordered by key. */
  stores: Record<string, { key: IDBValidKey; value: unknown }[]>
  /** Uploaded files. */
  media: MediaData[]
  /** Number of rows and files that could not be read. */
  unreadable: number
}

/** Stores that are computed from others. */
const derived = ['userTerms', 'postTerms']

/** Rows read at once. */
const atOnce = 500

/** Opens the database without creating or upgrading it; undefined if there is none. */
async function openAsItIs(name: string): Promise<IDBPDatabase | undefined> {
  const open = () =>
    openDB(name, undefined, {
      upgrade: (_database, _oldVersion, _newVersion, transaction) => {
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
  try {
    return await withTimeout(open, (late) => late.close())
  } catch (error) {
    if (isNamed(error, 'AbortError')) return undefined
    throw error instanceof StorageProblem ? error : new StorageProblem('broken', error)
  }
}

/** Reads rows one by one, each in its own transaction, because an unreadable row ends its transaction. */
async function readEach(database: IDBPDatabase, store: string, keys: IDBValidKey[], data: ReadableData) {
  for (const key of keys) {
    try {
      data.stores[store]?.push({ key, value: await database.get(store, key) })
    } catch {
      data.unreadable += 1
    }
  }
}

/** Reads the rows of a store many at once, or one by one where one of them is unreadable. */
async function readStore(database: IDBPDatabase, store: string, data: ReadableData): Promise<void> {
  const rows: { key: IDBValidKey; value: unknown }[] = []
  data.stores[store] = rows
  const keys = await database.getAllKeys(store)
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = keys.slice(start, start + atOnce)
    try {
      const { store: source } = database.transaction(store)
      const values = await Promise.all(some.map((key) => source.get(key)))
      for (const [index, key] of some.entries()) rows.push({ key, value: values[index] })
    } catch {
      await readEach(database, store, some, data)
    }
  }
}

/** Reads uploaded files. Their separate database may be damaged too, or too large for memory. */
async function readMedia(data: ReadableData): Promise<void> {
  const files = openMediaFiles()
  try {
    for (const file of await files.all()) {
      await toMediaData(file).then(
        (media) => data.media.push(media),
        () => {
          data.unreadable += 1
        },
      )
    }
  } catch {
    data.unreadable += 1
  }
  files.close()
}

/**
 * Reads all raw rows that are still readable, without changing anything. A store whose keys cannot be listed is exported empty
 * and counts as one unreadable row.
 * @throws StorageProblem `blocked` or `broken` if the database cannot be opened
 */
export async function exportReadable(name: string = defaultDatabaseName): Promise<ReadableData> {
  const exportedAt = new Date().toISOString()
  const data: ReadableData = { database: name, version: 0, exportedAt, stores: {}, media: [], unreadable: 0 }
  const database = await openAsItIs(name)
  if (!database) return data
  data.version = database.version
  for (const store of [...database.objectStoreNames].filter((store) => !derived.includes(store))) {
    await readStore(database, store, data).catch(() => {
      data.unreadable += 1
    })
  }
  database.close()
  await readMedia(data)
  return data
}

/**
 * Deletes the database, whatever its version, and uploaded files. The next start creates a new one.
 * @throws StorageProblem `blocked` if another tab keeps it open, `broken` if the browser fails to delete it
 */
export async function resetDatabase(name: string = defaultDatabaseName): Promise<void> {
  try {
    await withTimeout(() => deleteDB(name))
    await withTimeout(() => deleteDB(mediaDatabaseName))
  } catch (error) {
    throw error instanceof StorageProblem ? error : new StorageProblem('broken', error)
  }
}
