import { type ReactNode, type Ref, useId } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** The words of the panel's heading, which also name it. */
  title: string
  /** The heading, for whoever has to send the focus there. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The class of the colour scheme. It is a plain class, so that hosts and tests can find it. */
  colorScheme: string
  /** Whether what the panel shows is about to be replaced. */
  isBusy?: boolean
  /** What stands beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** One half of the console: a heading, what stands beside it, and the content below. */
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
