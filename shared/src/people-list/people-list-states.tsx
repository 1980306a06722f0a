import { useRef } from 'react'
import { messageOf } from '../api/api-error'
import { useRetry } from '../connection/use-retry'
import css from './people-list.module.css'

/** Placeholders while people load. */
export function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading people" className={css.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.placeholder} />
      ))}
    </div>
  )
}

export type LoadErrorProps = { error: unknown; onLeave: () => void; onRetry: () => void }

/** Tells that people failed to load, and why. */
export function LoadError({ error, onLeave, onRetry }: LoadErrorProps) {
  const alert = useRef<HTMLDivElement>(null)
  const retry = useRetry(alert, onRetry, onLeave)
  return (
    <div role="alert" ref={alert} className={css.error}>
      <p>{`Couldn't load people. ${messageOf(error)}`}</p>
      <button type="button" className={css.retry} onClick={retry}>
        Retry
      </button>
    </div>
  )
}
