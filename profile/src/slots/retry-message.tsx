import type { ReactNode } from 'react'
import { Button, useReconnect } from 'shared'
import css from './people-slots.module.css'

export type RetryMessageProps = { children: ReactNode; onRetry: () => void }

/** A one-line error message with a retry button. */
export function RetryMessage({ children, onRetry }: RetryMessageProps) {
  useReconnect(true, onRetry)
  return (
    <div className={css.error}>
      <p className={css.note}>{children}</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
