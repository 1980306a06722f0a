import { type ReactNode, useSyncExternalStore } from 'react'
import { onPassingTime } from './passing-time'
import { fullDate, relativeTime } from './relative-time'

export type MomentProps = {
  at: string
  className?: string | undefined
  /** What happened then; without it how long ago it was is told. */
  children?: ReactNode
}

/** A moment, told relative to now, with the whole date in its tooltip. `at` is ISO 8601. */
export function Moment({ at, className, children }: MomentProps) {
  return (
    <time dateTime={at} title={fullDate(at)} className={className}>
      {children ?? <TimeAgo at={at} />}
    </time>
  )
}

/** Goes on by itself. It is drawn again only when its words change. */
function TimeAgo({ at }: { at: string }): string {
  return useSyncExternalStore(onPassingTime, () => relativeTime(at))
}
