import { deleteDB, openDB } from 'idb'
import { DomainError } from '../domain/domain-error'
import { seedPosts, seedUsers } from '../seed'
import { seedDatabase } from '../seed/seed-database'
import { openIndexedDbStorage } from '../storage/indexed-db'
import type { Storage, Transaction } from '../storage/ports'
import { isNamed, StorageProblem } from '../storage/storage-problem'
import { withTimeout } from '../storage/with-timeout'

/** This page's storage. */
export interface OpenStorage {
  storage: Storage
  /** Whether data survives a reload. */
  persistent: boolean
  /** Calls back once if stored rows are damaged and left out, with their number so far. Returns an unsubscribe function. */
  onUnreadable(listener: (count: number) => void): () => void
  close(): void
}

function offersIndexedDb(): boolean {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    // Where storage is blocked, reading the property throws.
    return false
  }
}

/** Whether the browser can open any database. Private modes refuse, fail or hang, each with a different error. */
async function opensAnything(databaseName: string): Promise<boolean> {
  const name = `${databaseName}-probe`
  try {
    const database = await withTimeout(
      () => openDB(name, 1),
      (late) => late.close(),
    )
    database.close()
    await withTimeout(() => deleteDB(name))
    return true
  } catch {
    return false
  }
}

/** Storage in memory, loaded on demand because few browsers need it. */
async function fromMemory(): Promise<OpenStorage> {
  console.warn('Changes will last only until this page is closed: this browser offers no database')
  const { createMemoryStorage } = await import('../storage/memory')
  const nothing = () => undefined
  return {
    storage: createMemoryStorage(),
    persistent: false,
    onUnreadable: () => nothing,
    close: nothing,
  }
}

/** The problem of a database that does not open in a browser where others do. */
function problemOf(error: unknown): StorageProblem {
  return error instanceof StorageProblem ? error : new StorageProblem('broken', error)
}

const seed = (storage: Storage, now: number) =>
  seedDatabase(storage, { users: seedUsers, posts: seedPosts }, now)

/** Seeds a database that people deleted, or the browser, while a page had it open: otherwise the page would show nothing until a reload. */
const refill = (tx: Transaction) => seed({ transaction: (_mode, work) => work(tx) }, Date.now())

/**
 * Opens IndexedDB, or memory storage in browsers where it is missing or does not work.
 * @throws StorageProblem if the database exists but cannot be used
 */
export async function openStorage(databaseName: string): Promise<OpenStorage> {
  if (!offersIndexedDb()) return fromMemory()
  try {
    const storage = await withTimeout(
      (onProgress) => openIndexedDbStorage(databaseName, onProgress, refill),
      (late) => late.close(),
    )
    return {
      storage,
      persistent: true,
      onUnreadable: storage.onUnreadable,
      close: () => storage.close(),
    }
  } catch (error) {
    const isCertain = error instanceof StorageProblem && error.kind !== 'blocked'
    if (isCertain || isNamed(error, 'QuotaExceededError')) throw problemOf(error)
    if (await opensAnything(databaseName)) throw problemOf(error)
    return fromMemory()
  }
}

/**
 * {@link openStorage}, and fills a new database with the seed and this many generated posts.
 * @throws StorageProblem also if the database opens but its stores cannot be used
 */
export async function openSeeded(databaseName: string, generatedPosts: number): Promise<OpenStorage> {
  const opened = await openStorage(databaseName)
  try {
    const now = Date.now()
    const isNew = await seed(opened.storage, now)
    if (isNew && generatedPosts > 0) {
      const { addGenerated } = await import('../seed/add-generated')
      await addGenerated(opened.storage, generatedPosts, now)
    }
    return opened
  } catch (error) {
    opened.close()
    if (error instanceof DomainError) throw new StorageProblem('broken', error, error.message)
    throw problemOf(error)
  }
}
