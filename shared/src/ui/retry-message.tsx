import { type ReactNode, useRef } from 'react'
import { useRetry } from '../connection/use-retry'
import { Button } from './button'

/** Props of {@link RetryMessage}. */
export type RetryMessageProps = {
  /** What failed. */
  children: ReactNode
  /** Called when the person presses Retry, and when the connection is back. */
  onRetry: () => void
  /** Moves the focus from the button, which goes, to something that stays; without it, to the page. */
  onLeave?: () => void
  className?: string | undefined
}

/** A small part of a page that failed to load, with a retry button. */
export function RetryMessage({ children, onRetry, onLeave, className }: RetryMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  const retry = useRetry(message, onRetry, onLeave)
  return (
    <div ref={message} className={className}>
      <p>{children}</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  )
}
