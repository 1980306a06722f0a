import { useEffect, useEffectEvent } from 'react'
import { onWriteElsewhere, type Persisted } from './persisted'

/**
 * Follows what other tabs write ({@link onWriteElsewhere}), so that a form which is open in several shows the same in all and none
 * overwrites another.
 * @param persisted the same object in each render
 */
export function useChangeElsewhere<T>(persisted: Persisted<T>, onChange: (value: T) => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => onWriteElsewhere(persisted, (value) => change(value)), [persisted])
}
