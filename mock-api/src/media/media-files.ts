import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isNamed } from '../storage/storage-problem'

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

/** As it lies in the database: the file, or its bytes and type where the browser stores no files. */
type StoredFile = MediaFile | (Omit<MediaFile, 'blob'> & { bytes: ArrayBuffer; type: string })

interface MediaSchema extends DBSchema {
  files: { key: string; value: StoredFile }
}

function toFile(stored: StoredFile): MediaFile {
  if ('blob' in stored) return stored
  const { path, createdAt, bytes, type } = stored
  return { path, createdAt, blob: new Blob([bytes], { type }) }
}

async function toBytes({ path, createdAt, blob }: MediaFile): Promise<StoredFile> {
  return { path, createdAt, bytes: await blob.arrayBuffer(), type: blob.type }
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

  async function write(file: StoredFile): Promise<void> {
    const writing = (await connected()).transaction('files', 'readwrite', { durability: 'strict' })
    await Promise.all([writing.store.put(file), writing.done])
  }

  return {
    close,
    get: async (path) => {
      const stored = await (await connected()).get('files', path)
      return stored && toFile(stored)
    },
    put: (file) =>
      write(file).catch(async (error: unknown) => {
        if (isNamed(error, 'QuotaExceededError')) throw error
        // WebKit stores no files in a private window, and says so only when one is put.
        await write(await toBytes(file))
      }),
    delete: async (paths) => {
      const writing = (await connected()).transaction('files', 'readwrite')
      await Promise.all([...paths.map((path) => writing.store.delete(path)), writing.done])
    },
    all: async () => (await (await connected()).getAll('files')).map(toFile),
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
