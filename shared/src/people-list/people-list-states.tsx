import { messageOf } from '../api/api-error'
import css from './people-list.module.css'

/** Placeholders while people load. */
export function PeopleSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading people">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.placeholder} />
      ))}
    </div>
  )
}

export type LoadErrorProps = { error: unknown; onRetry: () => void }

/** Tells that people failed to load, and why. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className={css.error}>
      <p>Couldn't load people. {messageOf(error)}</p>
      <button type="button" className={css.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
