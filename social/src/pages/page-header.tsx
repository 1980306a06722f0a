import { useDocumentTitle } from 'shared'
import css from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  /** What the tab says, where that is more than the heading. */
  tabTitle?: string | undefined
}

/** The heading of a page, which names it in the tab as well. */
export function PageHeader({ title, tabTitle = title }: PageHeaderProps) {
  useDocumentTitle(tabTitle)
  return <h1 className={css.title}>{title}</h1>
}
