import { useDocumentTitle } from 'shared'
import css from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  /** Tab title, if longer than the heading. */
  tabTitle?: string | undefined
}

/** The page heading, which also sets the tab title. */
export function PageHeader({ title, tabTitle = title }: PageHeaderProps) {
  useDocumentTitle(tabTitle)
  return <h1 className={css.title}>{title}</h1>
}
