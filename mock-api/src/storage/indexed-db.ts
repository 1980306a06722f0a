import { type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { DomainError } from '../domain/domain-error'
import { missingParts } from './indexed-db-layout'
import { postTable } from './indexed-db-posts'
import { requestTable } from './indexed-db-requests'
import { type ApiDatabase, type ApiSchema, schemaVersion, upgradeDatabase } from './indexed-db-schema'
import { userTable } from './indexed-db-users'
import type { Storage, Transaction } from './ports'
import { RowGuard } from './row-guard'
import { isNamed, StorageProblem } from './storage-problem'

const storeNames: StoreNames<ApiSchema>[] = ['users', 'posts', 'requests', 'meta']

type NativeTransaction = IDBPTransaction<ApiSchema, StoreNames<ApiSchema>[], 'readonly' | 'readwrite'>

function transactionOn(native: NativeTransaction, guard: RowGuard): Transaction {
  const meta = native.objectStore('meta')
  return {
    users: userTable(native.objectStore('users'), guard),
    posts: postTable(native.objectStore('posts'), guard),
    requests: requestTable(native.objectStore('requests')),
    meta: {
      get: (key) => meta.get(key),
      put: async (key, value) => {
        await meta.put?.(value, key)
      },
    },
    clear: async () => {
      await Promise.all(storeNames.map((name) => native.objectStore(name).clear?.()))
    },
  }
}

/** Takes back what a failed transaction wrote, if the database has not done so by itself. */
async function rollBack(native: NativeTransaction): Promise<void> {
  try {
    native.abort()
  } catch {
    // A request that failed, such as a username that is not unique, has ended the transaction already.
  }
  await native.done.catch(() => undefined)
}

/** What a failed transaction is told as: a full storage is a refusal that a person reads, whenever it showed. */
function toThrow(error: unknown, native: NativeTransaction): unknown {
  const isFull = isNamed(error, 'QuotaExceededError') || isNamed(native.error, 'QuotaExceededError')
  return isFull ? new DomainError('storageFull') : error
}

/** A database that opened and is not ours is as bad as one that does not open. */
function checked(database: ApiDatabase): ApiDatabase {
  const missing = missingParts(database)
  if (missing.length === 0) return database
  database.close()
  throw new StorageProblem('broken', new Error(`The database has no ${missing.join(', no ')}`))
}

function toOpenProblem(error: unknown): unknown {
  return isNamed(error, 'VersionError') ? new StorageProblem('future-version', error) : error
}

/** A storage in IndexedDB that can be closed. */
export interface IndexedDbStorage extends Storage {
  /** How many damaged rows were met and left out so far. */
  readonly unreadableRows: number
  close(): void
}

/**
 * Opens the database, creating or migrating it. Every transaction is one of IndexedDB's, over rows, so that a reload, a crash
 * or a second tab loses nothing. A connection that another tab or the browser ends is opened again when it is needed.
 * It waits as long as another tab holds the database back.
 * @throws StorageProblem `future-version`, or `broken` when stores or indexes are missing; otherwise what the browser throws
 */
export async function openIndexedDbStorage(name: string): Promise<IndexedDbStorage> {
  let connection: Promise<ApiDatabase> | undefined
  const guard = new RowGuard()

  function connect(): Promise<ApiDatabase> {
    const opening = openDB<ApiSchema>(name, schemaVersion, {
      upgrade: (database, oldVersion, _newVersion, upgrade) => upgradeDatabase(database, oldVersion, upgrade),
      // Another tab wants to upgrade or delete: it waits until this one lets go.
      blocking: () => close(),
      terminated: () => {
        connection = undefined
      },
    }).then(checked, (error: unknown) => {
      throw toOpenProblem(error)
    })
    connection = opening
    opening.catch(() => {
      if (connection === opening) connection = undefined
    })
    return opening
  }

  function close(): void {
    const closing = connection
    connection = undefined
    closing?.then((database) => database.close()).catch(() => undefined)
  }

  await connect()
  return {
    close,
    get unreadableRows() {
      return guard.unreadable
    },
    async transaction(mode, work) {
      const database = await (connection ?? connect())
      const native: NativeTransaction =
        mode === 'write'
          ? database.transaction(storeNames, 'readwrite', { durability: 'strict' })
          : database.transaction(storeNames, 'readonly')
      // Awaited below; until then a failure of it is not an unhandled one.
      native.done.catch(() => undefined)
      try {
        const result = await work(transactionOn(native, guard))
        await native.done
        return result
      } catch (error) {
        await rollBack(native)
        throw toThrow(error, native)
      }
    },
  }
}
