import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { type MediaData, toMediaData } from '../media/media-data'
import { mediaDatabaseName, openMediaFiles } from '../media/media-files'
import { blockedAfter } from './patience'
import { isNamed, StorageProblem } from './storage-problem'

/** The database of the API unless told otherwise. */
export const defaultDatabaseName = 'echosphere-api'

/** Everything that could still be read, as it is stored, of whatever version. It can be written as JSON. */
export interface ReadableData {
  database: string
  /** 0 when there is no database. */
  version: number
  /** ISO 8601. */
  exportedAt: string
  /** Every store of the database, with keys and values in the order of keys. */
  stores: Record<string, { key: IDBValidKey; value: unknown }[]>
  /** Uploaded files. */
  media: MediaData[]
  /** How many rows and files are there and could not be read. */
  unreadable: number
}

/** Opens whatever is there without upgrading it; nothing when there is nothing, because opening would create it. */
async function openAsItIs(name: string): Promise<IDBPDatabase | undefined> {
  const opening = openDB(name, undefined, {
    upgrade: (_database, _oldVersion, _newVersion, transaction) => {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await blockedAfter(opening, (late) => late.close())
  } catch (error) {
    if (isNamed(error, 'AbortError')) return undefined
    throw error instanceof StorageProblem ? error : new StorageProblem('broken', error)
  }
}

/** Each row in a transaction of its own: one that cannot be read ends its transaction. */
async function readStore(database: IDBPDatabase, store: string, data: ReadableData): Promise<void> {
  const rows: { key: IDBValidKey; value: unknown }[] = []
  data.stores[store] = rows
  for (const key of await database.getAllKeys(store)) {
    try {
      rows.push({ key, value: await database.get(store, key) })
    } catch {
      data.unreadable += 1
    }
  }
}

/** Uploaded files lie in a database of their own, which may be damaged as well, or hold more than there is room for here. */
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
 * Reads whatever rows of the database can still be read, raw, and changes nothing. A store that does not even list its keys is
 * empty and counts as one unreadable row.
 * @throws StorageProblem `blocked` or `broken` when it cannot be opened at all
 */
export async function exportReadable(name: string = defaultDatabaseName): Promise<ReadableData> {
  const exportedAt = new Date().toISOString()
  const data: ReadableData = { database: name, version: 0, exportedAt, stores: {}, media: [], unreadable: 0 }
  const database = await openAsItIs(name)
  if (!database) return data
  data.version = database.version
  for (const store of database.objectStoreNames) {
    await readStore(database, store, data).catch(() => {
      data.unreadable += 1
    })
  }
  database.close()
  await readMedia(data)
  return data
}

/**
 * Deletes the database, whatever its version, and uploaded files; the next start makes a new one.
 * @throws StorageProblem `blocked` when another tab does not let go of it, `broken` when the browser does not delete it
 */
export async function resetDatabase(name: string = defaultDatabaseName): Promise<void> {
  try {
    await blockedAfter(deleteDB(name))
    await blockedAfter(deleteDB(mediaDatabaseName))
  } catch (error) {
    throw error instanceof StorageProblem ? error : new StorageProblem('broken', error)
  }
}
