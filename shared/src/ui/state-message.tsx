import type { ReactNode } from 'react'
import { Button } from './button'
import { EchoMark } from './echo-mark'
import { pageHeading } from './page-heading'
import css from './state-message.module.css'

export type StateMessageProps = { title: string; children?: ReactNode }

/** An area that has nothing to show: one line, and perhaps one action. */
export function StateMessage({ title, children }: StateMessageProps) {
  return (
    <div className={css.message}>
      <EchoMark size={32} />
      <p className={css.title}>{title}</p>
      {children}
    </div>
  )
}

export type ErrorStateProps = {
  /** What failed, in words. */
  title: string
  /** What is known of the reason. */
  detail?: string | undefined
  onRetry: () => void
}

/** An area that could not be shown, with the next step. */
export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  const retry = () => {
    // The button goes with the failure. A page that failed may have no heading yet.
    const place = pageHeading() ?? document.getElementById('content')
    place?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <div role="alert">
      <StateMessage title={title}>
        {detail && <p className={css.detail}>{detail}</p>}
        <Button onClick={retry}>Retry</Button>
      </StateMessage>
    </div>
  )
}
