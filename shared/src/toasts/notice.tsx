import type { ReactNode } from 'react'
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
