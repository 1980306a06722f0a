import { fullDate, relativeTime } from './relative-time'

export type MomentProps = { at: string; className?: string | undefined }

/** A moment, told relative to now, with the whole date in its tooltip. `at` is ISO 8601. */
export function Moment({ at, className }: MomentProps) {
  return (
    <time dateTime={at} title={fullDate(at)} className={className}>
      {relativeTime(at)}
    </time>
  )
}
