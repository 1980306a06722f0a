import { type ReactNode, useRef } from 'react'
import { Button } from './button'
import { EchoMark } from './echo-mark'
import { pageHeading } from './page-heading'
import css from './state-message.module.css'

export type StateMessageProps = {
  title: string
  /** Whether it is all that its page shows, and so the page's heading. */
  isPage?: boolean
  children?: ReactNode
}

/** An area that has nothing to show: one line, and perhaps one action. */
export function StateMessage({ title, isPage = false, children }: StateMessageProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.message}>
      <EchoMark size={32} />
      <Title className={css.title}>{title}</Title>
      {children}
    </div>
  )
}

export type ErrorStateProps = Pick<StateMessageProps, 'isPage'> & {
  /** What failed, in words. */
  title: string
  /** What is known of the reason. */
  detail?: string | undefined
  onRetry: () => void
}

/** An area that could not be shown, with the next step. */
export function ErrorState({ title, isPage, detail, onRetry }: ErrorStateProps) {
  const alert = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button goes with the failure, and so does the heading of a page that failed.
    const heading = pageHeading()
    const stays = heading && !alert.current?.contains(heading)
    const place = stays ? heading : document.getElementById('content')
    place?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <div role="alert" ref={alert}>
      <StateMessage title={title} {...(isPage && { isPage })}>
        {detail && <p className={css.detail}>{detail}</p>}
        <Button onClick={retry}>Retry</Button>
      </StateMessage>
    </div>
  )
}
