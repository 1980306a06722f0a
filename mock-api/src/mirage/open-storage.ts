import { openIndexedDbStorage } from '../storage/indexed-db'
import { createMemoryStorage } from '../storage/memory'
import type { Storage } from '../storage/ports'

/** The storage of this page. */
export interface OpenStorage {
  storage: Storage
  /** Whether it outlives the page. */
  persistent: boolean
  close(): void
}

/** Milliseconds after which a database that neither opens nor fails is given up: some browsers' private windows do that. */
const patience = 5000

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB did not open in time')), patience)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** IndexedDB where the browser lets us, memory otherwise, so that the product always runs. */
export async function openStorage(databaseName: string): Promise<OpenStorage> {
  try {
    const storage = await withinPatience(openIndexedDbStorage(databaseName))
    return { storage, persistent: true, close: () => storage.close() }
  } catch (error) {
    console.warn('Changes will last only until this page is closed: no database could be opened', error)
    return { storage: createMemoryStorage(), persistent: false, close: () => undefined }
  }
}
