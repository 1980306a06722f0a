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
