import type { ReactNode } from 'react'
import { useDocumentTitle } from 'shared'
import css from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  /** Tab title, if longer than the heading. */
  tabTitle?: string | undefined
  /** Shown before the heading: the way back. */
  start?: ReactNode
  /** Shown at the end of the line: the order of a list. */
  children?: ReactNode
}

/** The page heading, which also sets the tab title. Hosts with a bar of their own show `data-in-bar` there. */
export function PageHeader({ title, tabTitle = title, start, children }: PageHeaderProps) {
  useDocumentTitle(tabTitle, title)
  return (
    <div className={css.header}>
      {start}
      <h1 data-in-bar="">{title}</h1>
      {children}
    </div>
  )
}
