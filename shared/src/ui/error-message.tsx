import { useRef } from 'react'
import { useRetry } from '../connection/use-retry'
import { Button } from './button'
import { EmptyState, type EmptyStateProps } from './empty-state'
import css from './empty-state.module.css'

/** Props of {@link ErrorMessage}. */
export type ErrorMessageProps = Pick<EmptyStateProps, 'isPage'> & {
  /** What failed. */
  title: string
  /** Why it failed, if known. */
  detail?: string | undefined
  /** Called when the person presses Retry, and when the connection is back. */
  onRetry: () => void
}

/** An area that failed to load, with a retry button. */
export function ErrorMessage({ title, isPage, detail, onRetry }: ErrorMessageProps) {
  const alert = useRef<HTMLDivElement>(null)
  const retry = useRetry(alert, onRetry)
  return (
    <div role="alert" ref={alert}>
      <EmptyState failed title={title} {...(isPage && { isPage })}>
        {detail && <p className={css.detail}>{detail}</p>}
        <Button onClick={retry}>Retry</Button>
      </EmptyState>
    </div>
  )
}
