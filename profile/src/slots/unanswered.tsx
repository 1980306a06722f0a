import type { ReactNode } from 'react'
import css from './people-slots.module.css'

export type UnansweredProps = { children: ReactNode; onRetry: () => void }

/** Says in a line of its own that people could not be asked for, and asks again. */
export function Unanswered({ children, onRetry }: UnansweredProps) {
  return (
    <p className={css.note}>
      {children}{' '}
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}
