import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { giveWayWhenFrozen } from 'shared/idb'
import { isNamed } from '../storage/storage-problem'

/** A stored uploaded file. */
export interface MediaFile {
  /** See `uploadPathOf`. */
  readonly path: string
  /** Its type is the media type it is served with. */
  readonly blob: Blob
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Storage of uploaded files. */
export interface MediaFiles {
  get(path: string): Promise<MediaFile | undefined>
  /** Adds or replaces a file. Rejects with the browser's `QuotaExceededError` when storage is full. */
  put(file: MediaFile): Promise<void>
  delete(paths: readonly string[]): Promise<void>
  /** All files. Their contents are read lazily. */
  all(): Promise<MediaFile[]>
  close(): void
}

/** The stored form: the file, or its bytes and type in browsers that cannot store files. */
type StoredFile = MediaFile | (Omit<MediaFile, 'blob'> & { bytes: ArrayBuffer; type: string })

interface MediaSchema extends DBSchema {
  files: { key: string; value: StoredFile }
}

type FilesStore<Mode extends IDBTransactionMode> = IDBPObjectStore<MediaSchema, ['files'], 'files', Mode>

function toFile(stored: StoredFile): MediaFile {
  if ('blob' in stored) return stored
  const { path, createdAt, bytes, type } = stored
  return { path, createdAt, blob: new Blob([bytes], { type }) }
}

async function toBytes({ path, createdAt, blob }: MediaFile): Promise<StoredFile> {
  return { path, createdAt, bytes: await blob.arrayBuffer(), type: blob.type }
}

/** A separate database from the API's, because the service worker opens only this one. */
export const mediaDatabaseName = 'echosphere-media'

/**
 * Files in IndexedDB. Reopens the connection on demand after the browser or a deletion closed it.
 * @param page the page that is frozen in the browser's back/forward cache, if not this one
 */
export function openMediaFiles(name: string = mediaDatabaseName, page?: EventTarget): MediaFiles {
  let connection: Promise<IDBPDatabase<MediaSchema>> | undefined

  function close(): void {
    const closing = connection
    connection = undefined
    closing?.then((database) => database.close()).catch(() => undefined)
  }

  function connected(): Promise<IDBPDatabase<MediaSchema>> {
    if (connection) return connection
    const opening = openDB<MediaSchema>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('files', { keyPath: 'path' })
      },
      blocking: close,
      terminated: () => {
        connection = undefined
      },
    })
    connection = opening
    opening.catch(() => {
      if (connection === opening) connection = undefined
    })
    return opening
  }

  const run = giveWayWhenFrozen(close, page)

  /** Runs work in a transaction, and returns what comes of it. */
  function inTransaction<Mode extends 'readonly' | 'readwrite', T>(
    mode: Mode,
    work: (files: FilesStore<Mode>) => Promise<T>,
  ): Promise<T> {
    return run(connected, (database) => {
      const transaction = database.transaction('files', mode, { durability: 'strict' })
      const result = Promise.all([work(transaction.store), transaction.done]).then(([value]) => value)
      return { result, abort: () => transaction.abort() }
    })
  }

  const write = (file: StoredFile) => inTransaction('readwrite', (files) => files.put(file))

  return {
    close,
    get: async (path) => {
      const stored = await inTransaction('readonly', (files) => files.get(path))
      return stored && toFile(stored)
    },
    put: async (file) => {
      try {
        await write(file)
      } catch (error) {
        if (isNamed(error, 'QuotaExceededError')) throw error
        // WebKit cannot store files in private windows, and only reports that on `put`.
        await write(await toBytes(file))
      }
    },
    delete: async (paths) => {
      await inTransaction('readwrite', (files) => Promise.all(paths.map((path) => files.delete(path))))
    },
    all: async () => (await inTransaction('readonly', (files) => files.getAll())).map(toFile),
  }
}

/** Files in memory, for browsers without IndexedDB. */
export function memoryMediaFiles(): MediaFiles {
  const files = new Map<string, MediaFile>()
  return {
    close: () => undefined,
    get: async (path) => files.get(path),
    put: async (file) => void files.set(file.path, file),
    delete: async (paths) => {
      for (const path of paths) files.delete(path)
    },
    all: async () => [...files.values()],
  }
}
