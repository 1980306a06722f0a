import { deleteDB, openDB } from 'idb'
import { DomainError } from '../domain/domain-error'
import { seedPosts, seedUsers } from '../seed'
import { addGenerated } from '../seed/add-generated'
import { seedDatabase } from '../seed/seed-database'
import { openIndexedDbStorage } from '../storage/indexed-db'
import { createMemoryStorage } from '../storage/memory'
import { blockedAfter } from '../storage/patience'
import type { Storage } from '../storage/ports'
import { isNamed, StorageProblem } from '../storage/storage-problem'

/** The storage of this page. */
export interface OpenStorage {
  storage: Storage
  /** Whether it outlives the page. */
  persistent: boolean
  close(): void
}

function offersIndexedDb(): boolean {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    // A page that may not store anything is refused the very property.
    return false
  }
}

/** Whether the browser opens any database at all. Private modes refuse, fail or never answer, each with an error of its own. */
async function opensAnything(databaseName: string): Promise<boolean> {
  const name = `${databaseName}-probe`
  try {
    const database = await blockedAfter(openDB(name, 1), (late) => late.close())
    database.close()
    await blockedAfter(deleteDB(name))
    return true
  } catch {
    return false
  }
}

function fromMemory(): OpenStorage {
  console.warn('Changes will last only until this page is closed: this browser offers no database')
  return { storage: createMemoryStorage(), persistent: false, close: () => undefined }
}

/** What is wrong with a database that did not open in a browser that opens others. */
function problemOf(error: unknown): StorageProblem {
  return error instanceof StorageProblem ? error : new StorageProblem('broken', error)
}

/**
 * IndexedDB, or memory in a browser that has none or opens none.
 * @throws StorageProblem when there is a database and it cannot be used
 */
export async function openStorage(databaseName: string): Promise<OpenStorage> {
  if (!offersIndexedDb()) return fromMemory()
  try {
    const storage = await blockedAfter(openIndexedDbStorage(databaseName), (late) => late.close())
    return { storage, persistent: true, close: () => storage.close() }
  } catch (error) {
    const isCertain = error instanceof StorageProblem && error.kind !== 'blocked'
    if (isCertain || isNamed(error, 'QuotaExceededError')) throw problemOf(error)
    if (await opensAnything(databaseName)) throw problemOf(error)
    return fromMemory()
  }
}

/**
 * {@link openStorage}, with the seed and that many generated posts in it when it is new.
 * @throws StorageProblem also when the database opens and its stores cannot be used
 */
export async function openSeeded(databaseName: string, generatedPosts: number): Promise<OpenStorage> {
  const opened = await openStorage(databaseName)
  try {
    const now = Date.now()
    const isNew = await seedDatabase(opened.storage, { users: seedUsers, posts: seedPosts }, now)
    if (isNew && generatedPosts > 0) await addGenerated(opened.storage, generatedPosts, now)
    return opened
  } catch (error) {
    opened.close()
    if (error instanceof DomainError) throw new StorageProblem('broken', error, error.message)
    throw problemOf(error)
  }
}
