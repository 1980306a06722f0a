import { type ReactNode, type Ref, useId } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** The heading, which also labels the panel. */
  title: string
  /** The heading element, to focus it. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The colour scheme, set as a plain class so that hosts and tests can find it. */
  colorScheme: string
  /** Whether the content is about to be replaced. */
  isBusy?: boolean
  /** Content next to the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** One half of the console: a heading, tools next to it, and the content below. */
export function Panel(props: PanelProps) {
  const { title, headingRef, colorScheme, isBusy = false, aside, children } = props
  const headingId = useId()
  return (
    <section className={`${styles.panel} ${colorScheme}`} aria-labelledby={headingId} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 ref={headingRef} id={headingId} className={styles.title} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
