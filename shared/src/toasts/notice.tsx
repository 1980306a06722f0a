import type { ReactNode } from 'react'
import css from './notice.module.css'

export type NoticeProps = {
  words: string
  /** What can be pressed in answer: buttons, in the order of their weight. */
  children: ReactNode
}

/** What a message says that a person can answer. Give its toast a duration of {@link timeToAnswer}, or none that ends. */
export function Notice({ words, children }: NoticeProps) {
  return (
    <span className={css.notice}>
      <span>{words}</span>
      <span className={css.answers}>{children}</span>
    </span>
  )
}

/** Milliseconds for which something may be undone or followed from a message: longer than it takes to read one and to reach it. */
export const timeToAnswer = 8000
