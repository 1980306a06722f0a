import { openDB } from 'idb'

let databases = 0

/** A name that no other test of this file has used. */
export function newDatabaseName(): string {
  databases += 1
  return `database-${databases}`
}

/** Puts something into a store as it is, past every check. */
export async function putRaw(name: string, store: string, value: unknown): Promise<void> {
  const database = await openDB(name)
  await database.put(store, value)
  database.close()
}

/** A database that newer code has left: version 99, with one row in a store that is no longer known here. */
export async function plantFutureDatabase(name: string): Promise<void> {
  const database = await openDB(name, 99, {
    upgrade: (created) => {
      created.createObjectStore('echoes', { keyPath: 'id' })
    },
  })
  await database.put('echoes', { id: 1, text: 'from the future' })
  database.close()
}
