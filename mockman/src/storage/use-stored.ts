import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type ConsoleStorage, readStored, storedName, watchStored, writeStored } from './console-storage'
import type { Decoder } from './decode'

/** A stored value. */
export type Stored<T> = {
  readonly value: T
  /** Whether it could be stored. If not, because storage is full, it is lost with the page. */
  readonly isStored: boolean
  /**
   * Changes the currently stored value, which another tab or console may have updated.
   * @returns whether it could be stored. The new value is shown in any case.
   */
  readonly update: (change: (value: T) => T) => boolean
}

/** @param decode must be a stable function */
export function useStored<T>(
  storage: ConsoleStorage,
  key: string,
  decode: Decoder<T>,
  initial: T,
): Stored<T> {
  const read = useCallback(() => readStored(storage, key, decode), [storage, key, decode])
  const [value, setValue] = useState(() => read() ?? initial)
  const [isStored, setIsStored] = useState(true)

  useEffect(() => {
    const readAgain = () => setValue(read() ?? initial)
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea === storage && event.key === storedName(key)) readAgain()
    }
    window.addEventListener('storage', onStorage)
    const unwatch = watchStored(storage, key, readAgain)
    return () => {
      window.removeEventListener('storage', onStorage)
      unwatch()
    }
  }, [storage, key, read, initial])

  const update = (change: (value: T) => T) => {
    const changed = change(isStored ? (read() ?? value) : value)
    const isTaken = writeStored(storage, key, changed)
    setValue(changed)
    setIsStored(isTaken)
    return isTaken
  }
  return { value: useIsHydrating() ? initial : value, isStored, update }
}

const neverChanges = () => () => undefined

/** Whether this is a server render or its hydration: servers have no stored data. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
