import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** The heading, which also labels the panel. */
  title: string
  /** The colour scheme, set as a plain class so that hosts and tests can find it. */
  colorScheme: string
  /** Whether the content is about to be replaced. */
  isBusy?: boolean
  /** Content next to the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** One half of the console: a heading, tools next to it, and below the content, which scrolls. */
export function Panel({ title, colorScheme, isBusy = false, aside, children }: PanelProps) {
  const headingId = useId()
  return (
    <section className={`${styles.panel} ${colorScheme}`} aria-labelledby={headingId} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
