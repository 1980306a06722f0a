import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An uploaded file as it is kept. */
export interface MediaFile {
  /** Its name, see `uploadPathOf`. */
  readonly path: string
  /** Of the type that it is served as. */
  readonly blob: Blob
  /** Milliseconds of the epoch. */
  readonly createdAt: number
}

/** Where uploaded files are kept. */
export interface MediaFiles {
  get(path: string): Promise<MediaFile | undefined>
  /** Adds or replaces. Rejects with the browser's `QuotaExceededError` when there is no room. */
  put(file: MediaFile): Promise<void>
  delete(paths: readonly string[]): Promise<void>
  /** All of them. Their contents are read when they are asked for, not before. */
  all(): Promise<MediaFile[]>
  close(): void
}

interface MediaSchema extends DBSchema {
  files: { key: string; value: MediaFile }
}

/** The database beside that of the API: the service worker opens it too, and needs nothing of the other. */
export const mediaDatabaseName = 'echosphere-media'

/** Files in IndexedDB. A connection that the browser or a deletion ends is opened again when it is needed. */
export function openMediaFiles(name: string = mediaDatabaseName): MediaFiles {
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

  return {
    close,
    get: async (path) => (await connected()).get('files', path),
    put: async (file) => {
      const writing = (await connected()).transaction('files', 'readwrite', { durability: 'strict' })
      await Promise.all([writing.store.put(file), writing.done])
    },
    delete: async (paths) => {
      const writing = (await connected()).transaction('files', 'readwrite')
      await Promise.all([...paths.map((path) => writing.store.delete(path)), writing.done])
    },
    all: async () => (await connected()).getAll('files'),
  }
}

/** Files that end with the page, for browsers that offer no IndexedDB. */
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
