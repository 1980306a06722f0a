import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type ConsoleStorage, readStored, watchStorage, writeStored } from './console-storage'
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

  useEffect(
    () =>
      watchStorage(storage, (changed) => {
        if (changed === key) {
          setValue(read() ?? initial)
          setIsStored(true)
          return
        }
        // There may be room for it now.
        if (!isStored) writeStored(storage, key, value)
      }),
    [storage, key, read, initial, value, isStored],
  )

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
