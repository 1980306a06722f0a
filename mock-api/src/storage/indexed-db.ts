import { type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { postTable } from './indexed-db-posts'
import { type ApiDatabase, type ApiSchema, migrate, schemaVersion } from './indexed-db-schema'
import { userTable } from './indexed-db-users'
import type { Storage, Transaction } from './ports'

const storeNames: StoreNames<ApiSchema>[] = ['users', 'posts', 'meta']

type NativeTransaction = IDBPTransaction<ApiSchema, StoreNames<ApiSchema>[], 'readonly' | 'readwrite'>

function transactionOn(native: NativeTransaction): Transaction {
  const meta = native.objectStore('meta')
  return {
    users: userTable(native.objectStore('users')),
    posts: postTable(native.objectStore('posts')),
    meta: {
      get: (key) => meta.get(key),
      put: async (key, value) => {
        await meta.put?.(value, key)
      },
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

/** A storage in IndexedDB that can be closed. */
export interface IndexedDbStorage extends Storage {
  close(): void
}

/**
 * Opens the database, creating or migrating it. Every transaction is one of IndexedDB's, over rows, so that a reload, a crash
 * or a second tab loses nothing. A connection that another tab or the browser ends is opened again when it is needed.
 * @throws when the browser offers no IndexedDB or refuses it
 */
export async function openIndexedDbStorage(name: string): Promise<IndexedDbStorage> {
  let connection: Promise<ApiDatabase> | undefined

  function connect(): Promise<ApiDatabase> {
    const opening = openDB<ApiSchema>(name, schemaVersion, {
      upgrade: (database, oldVersion) => migrate(database, oldVersion),
      // Another tab wants to upgrade or delete: it waits until this one lets go.
      blocking: () => close(),
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

  function close(): void {
    const closing = connection
    connection = undefined
    closing?.then((database) => database.close()).catch(() => undefined)
  }

  await connect()
  return {
    close,
    async transaction(mode, work) {
      const database = await (connection ?? connect())
      const native: NativeTransaction =
        mode === 'write'
          ? database.transaction(storeNames, 'readwrite', { durability: 'strict' })
          : database.transaction(storeNames, 'readonly')
      // Awaited below; until then a failure of it is not an unhandled one.
      native.done.catch(() => undefined)
      try {
        const result = await work(transactionOn(native))
        await native.done
        return result
      } catch (error) {
        await rollBack(native)
        throw error
      }
    },
  }
}
