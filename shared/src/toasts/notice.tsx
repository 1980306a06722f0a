import type { ReactElement, ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../ui/button'
import css from './notice.module.css'

/** Props of {@link Notice}. */
export type NoticeProps = {
  message: string
  /** Buttons, the most important first. */
  children: ReactNode
}

/** The content of a toast with buttons. Give the toast a duration of {@link noticeDurationMs}, or an infinite one. */
export function Notice({ message, children }: NoticeProps) {
  return (
    <span className={css.notice}>
      <span>{message}</span>
      <span className={css.actions}>{children}</span>
    </span>
  )
}

/** Milliseconds a toast with an action stays: long enough to read it and reach the button. */
export const noticeDurationMs = 8000

/** How {@link toastNotice} shows a notice. */
export interface NoticeOptions {
  /** Label of the button that dismisses it. */
  dismiss: string
  /** A button in front of that one. */
  action?: ReactElement
  /** How the toast looks. */
  show?: typeof toast.error
}

/**
 * Shows a notice until it is dismissed.
 * @param id fixed, so that there is one notice however often it is shown
 */
export function toastNotice(
  id: string,
  message: string,
  { dismiss, action, show = toast }: NoticeOptions,
): void {
  show(
    <Notice message={message}>
      {action}
      <Button variant={action ? 'quiet' : 'secondary'} onClick={() => toast.dismiss(id)}>
        {dismiss}
      </Button>
    </Notice>,
    { id, duration: Number.POSITIVE_INFINITY },
  )
}
