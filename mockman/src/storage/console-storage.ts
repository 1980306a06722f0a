import type { Decoder } from './decode'

/** Persistent storage of a console: the part of the browser's `Storage` that it uses. */
export type ConsoleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'mockman.'

/**
 * The browser's local storage, or memory where it is unavailable (private modes, blocked cookies). The console then still
 * works, but loses its data with the page.
 */
export function browserStorage(): ConsoleStorage {
  try {
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}

/** Storage in memory. */
export function memoryStorage(): ConsoleStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The storage key with a prefix that separates it from the host's. */
export function storedName(key: string): string {
  return prefix + key
}

/**
 * Reads a stored value. Invalid data is moved aside, not deleted, and never breaks the console.
 */
export function readStored<T>(storage: ConsoleStorage, key: string, decode: Decoder<T>): T | undefined {
  let written: string | null = null
  try {
    written = storage.getItem(storedName(key))
    return written === null ? undefined : decode(JSON.parse(written), key)
  } catch {
    if (written !== null) write(storage, `${key}.damaged`, written)
    return undefined
  }
}

const watchers = new Set<(storage: ConsoleStorage, key: string) => void>()

/** Calls back after each write in this window: `storage` events only report those in others. @returns a function that ends it */
export function watchStored(storage: ConsoleStorage, key: string, onWritten: () => void): () => void {
  const watcher = (into: ConsoleStorage, written: string) => {
    if (into === storage && written === key) onWritten()
  }
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Stores a value. @returns false if storage is full or unavailable */
export function writeStored(storage: ConsoleStorage, key: string, value: unknown): boolean {
  const isStored = write(storage, key, JSON.stringify(value))
  if (isStored) for (const watcher of watchers) watcher(storage, key)
  return isStored
}

/** Removes a stored value. */
export function removeStored(storage: ConsoleStorage, key: string): void {
  try {
    storage.removeItem(storedName(key))
  } catch {
    // Storage that rejects removals contains no data of ours either.
  }
}

function write(storage: ConsoleStorage, key: string, written: string): boolean {
  try {
    storage.setItem(storedName(key), written)
    return true
  } catch {
    return false
  }
}
