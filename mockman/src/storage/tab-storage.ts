import { type ConsoleStorage, memoryStorage } from './console-storage'

/** Memory next to a host's storage: with one, only the host decides what persists. */
const memories = new WeakMap<ConsoleStorage, ConsoleStorage>()

/**
 * Storage for the data of a tab: the browser's session storage, which survives reloads and is not shared with other tabs, or
 * memory if it is unavailable or the host provides its own storage.
 */
export function tabStorage(given: ConsoleStorage | undefined): ConsoleStorage {
  if (given) {
    const memory = memories.get(given) ?? memoryStorage()
    memories.set(given, memory)
    return memory
  }
  try {
    return window.sessionStorage
  } catch {
    return memoryStorage()
  }
}
