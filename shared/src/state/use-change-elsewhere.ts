import { useEffect, useEffectEvent } from 'react'
import type { Persisted } from './persisted'

/**
 * Follows what other tabs write, so that a form which is open in several shows the same in all and none overwrites another. Clearing the
 * whole storage is not followed: it must not empty a field that someone is typing in.
 * @param persisted the same object in each render
 */
export function useChangeElsewhere<T>(persisted: Persisted<T>, onChange: (value: T) => void): void {
  const change = useEffectEvent(onChange)
  useEffect(
    () =>
      persisted.onChangeElsewhere((value, isCleared) => {
        if (!isCleared) change(value)
      }),
    [persisted],
  )
}
