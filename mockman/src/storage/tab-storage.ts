import { type ConsoleStorage, memoryStorage } from './console-storage'

/** What consoles keep beside a storage that a host gives: nobody but the host decides what outlasts the page. */
const memories = new WeakMap<ConsoleStorage, ConsoleStorage>()

/**
 * Where a console keeps what belongs to its tab: the browser's session storage, which a reload leaves as it is and other tabs
 * do not see; memory where there is none, or where the host has a storage of its own.
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
