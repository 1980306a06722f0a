import { type ReactNode, useSyncExternalStore } from 'react'
import { subscribeToClock } from './clock'
import { formatFullDate, formatRelativeTime } from './format-relative-time'

/** Props of {@link RelativeTime}. */
export type RelativeTimeProps = {
  at: string
  className?: string | undefined
  /** What happened then, instead of how long ago it was. */
  children?: ReactNode
}

/** A `<time>` with a relative time and the full date in its tooltip. `at` is ISO 8601. */
export function RelativeTime({ at, className, children }: RelativeTimeProps) {
  return (
    <time dateTime={at} title={formatFullDate(at)} className={className}>
      {children ?? <TimeAgo at={at} />}
    </time>
  )
}

/** Updates by itself; renders again only when its text changes. */
function TimeAgo({ at }: { at: string }): string {
  return useSyncExternalStore(subscribeToClock, () => formatRelativeTime(at))
}
