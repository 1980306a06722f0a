import type { Decoder } from './decode'

/** Where a console keeps what it is to find again: what it needs of the browser's `Storage`. */
export type ConsoleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const prefix = 'mockman.'

/**
 * The browser's local storage, or memory where there is none (private modes, blocked cookies): the console then
 * works as well, and forgets with the page.
 */
export function browserStorage(): ConsoleStorage {
  try {
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}

/** A storage that forgets with the page. */
export function memoryStorage(): ConsoleStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The name under which a key lies in a storage, apart from everything of the host. */
export function storedName(key: string): string {
  return prefix + key
}

/**
 * What lies under a key, if it is what it should be. Damaged data is put aside, not thrown away, and never breaks
 * the console.
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

/** Keeps a value. @returns whether the storage took it: one that is full does not. */
export function writeStored(storage: ConsoleStorage, key: string, value: unknown): boolean {
  return write(storage, key, JSON.stringify(value))
}

/** Forgets what lies under a key. */
export function removeStored(storage: ConsoleStorage, key: string): void {
  try {
    storage.removeItem(storedName(key))
  } catch {
    // A storage that takes nothing away has nothing of ours either.
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
