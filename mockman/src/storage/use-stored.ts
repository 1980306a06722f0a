import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type ConsoleStorage, readStored, storedName, writeStored } from './console-storage'
import type { Decoder } from './decode'

/** A value that lies in a storage. */
export type Stored<T> = {
  readonly value: T
  /** Whether the storage has it: one that is full does not take it, and then it goes with the page. */
  readonly isKept: boolean
  /**
   * Changes what lies in the storage at this moment, which another tab or console may have changed meanwhile.
   * @returns whether the storage took it. The value is shown in any case.
   */
  readonly update: (change: (value: T) => T) => boolean
}

/** @param decode The same function each time. */
export function useStored<T>(
  storage: ConsoleStorage,
  key: string,
  decode: Decoder<T>,
  initial: T,
): Stored<T> {
  const read = useCallback(() => readStored(storage, key, decode), [storage, key, decode])
  const [value, setValue] = useState(() => read() ?? initial)
  const [isKept, setIsKept] = useState(true)

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea === storage && event.key === storedName(key)) setValue(read() ?? initial)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [storage, key, read, initial])

  const update = (change: (value: T) => T) => {
    const changed = change(isKept ? (read() ?? value) : value)
    const isTaken = writeStored(storage, key, changed)
    setValue(changed)
    setIsKept(isTaken)
    return isTaken
  }
  return { value: useIsHydrating() ? initial : value, isKept, update }
}

const neverChanges = () => () => undefined

/** Whether this is what a server rendered, or takes that over: a server knows nothing of what the browser keeps. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
