import { Button, messageOf, Skeleton } from 'shared'
import css from './people-list.module.css'

/** Placeholders while people load. */
export function PeopleSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading people">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.placeholder}>
          <Skeleton width="40px" height="40px" round />
          <Skeleton width="60%" />
        </div>
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
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
