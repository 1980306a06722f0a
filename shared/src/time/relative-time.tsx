import { useSyncExternalStore } from 'react'
import { subscribeToClock } from './clock'
import { formatFullDate, formatRelativeTime } from './format-relative-time'

/** Props of {@link RelativeTime}. */
export type RelativeTimeProps = {
  at: string
  className?: string | undefined
  /** What happened then, instead of how long ago it was. */
  children?: string
}

const neverChanges = () => () => undefined

/** A `<time>` with a relative time, which updates by itself, and the full date in its tooltip. `at` is ISO 8601. */
export function RelativeTime({ at, className, children }: RelativeTimeProps) {
  const subscribe = children === undefined ? subscribeToClock : neverChanges
  const text = useSyncExternalStore(subscribe, () => children ?? formatRelativeTime(at))
  return (
    <time dateTime={at} title={formatFullDate(at)} className={className}>
      {text}
    </time>
  )
}
