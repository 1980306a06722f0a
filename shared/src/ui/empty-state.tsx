import type { ReactNode } from 'react'
import { EchoMark } from './echo-mark'
import css from './empty-state.module.css'

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  title: string
  /** Renders the title as the page's `h1`, when this is all the page shows. */
  isPage?: boolean
  children?: ReactNode
}

/** An area with nothing to show: one line of text and an optional action. */
export function EmptyState({ title, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={css.message}>
      <EchoMark size={32} />
      <Title className={css.title}>{title}</Title>
      {children}
    </div>
  )
}
