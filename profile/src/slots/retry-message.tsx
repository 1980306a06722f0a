import { type ReactNode, useRef } from 'react'
import { Button, useRetry } from 'shared'
import css from './people-slots.module.css'

export type RetryMessageProps = {
  children: ReactNode
  onRetry: () => void
  /** Moves the focus from the button, which goes, to something that stays. */
  onLeave: () => void
}

/** A one-line error message with a retry button. */
export function RetryMessage({ children, onRetry, onLeave }: RetryMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  const retry = useRetry(message, onRetry, onLeave)
  return (
    <div ref={message} className={css.error}>
      <p className={css.note}>{children}</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  )
}
