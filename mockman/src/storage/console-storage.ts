import type { Decoder } from './decode'

/** Persistent storage of a console: the part of the browser's `Storage` that it uses. */
export type ConsoleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'mockman.'

/** The key of the history. */
export const historyKey = 'history'

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

/**
 * Calls back after each change of a storage, in this window or another.
 * @param onChange gets the key of what has changed; undefined for what is not of a console
 * @returns a function that ends it
 */
export function watchStorage(
  storage: ConsoleStorage,
  onChange: (key: string | undefined) => void,
): () => void {
  const watcher = (changed: ConsoleStorage, key: string) => {
    if (changed === storage) onChange(key)
  }
  const onStorage = ({ storageArea, key: name }: StorageEvent) => {
    if (storageArea === storage) onChange(name?.startsWith(prefix) ? name.slice(prefix.length) : undefined)
  }
  watchers.add(watcher)
  // Only reports changes in other windows.
  window.addEventListener('storage', onStorage)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', onStorage)
  }
}

const changes: (readonly [storage: ConsoleStorage, key: string])[] = []

/** What a watcher itself changes is told once all know of the change before. */
function notify(storage: ConsoleStorage, key: string): void {
  changes.push([storage, key])
  if (changes.length > 1) return
  try {
    for (const change of changes) for (const watcher of watchers) watcher(...change)
  } finally {
    changes.length = 0
  }
}

/** Stores a value. @returns false if storage is full or unavailable */
export function writeStored(storage: ConsoleStorage, key: string, value: unknown): boolean {
  const isStored = write(storage, key, JSON.stringify(value))
  if (isStored) notify(storage, key)
  return isStored
}

/** Removes a stored value. */
export function removeStored(storage: ConsoleStorage, key: string): void {
  try {
    storage.removeItem(storedName(key))
    notify(storage, key)
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
