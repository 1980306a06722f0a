import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { QuietRings } from './quiet-rings'

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  title: string
  /** Renders the title as the page's `h1`, when this is all the page shows. */
  isPage?: boolean
  /** What should be here failed to load. */
  failed?: boolean
  children?: ReactNode
}

/** An area with nothing to show: one line of text and an optional action. */
export function EmptyState({ title, isPage = false, failed = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.message}>
      <QuietRings broken={failed} />
      <Title className={css.title}>{title}</Title>
      {children}
    </div>
  )
}
