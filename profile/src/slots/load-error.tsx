import type { ReactNode } from 'react'
import css from './people-slots.module.css'

export type LoadErrorProps = { children: ReactNode; onRetry: () => void }

/** A one-line error message with a retry button. */
export function LoadError({ children, onRetry }: LoadErrorProps) {
  return (
    <p className={css.note}>
      {children}{' '}
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}
