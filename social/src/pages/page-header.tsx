import { useDocumentTitle } from 'shared'
import css from './page-header.module.css'

export type PageHeaderProps = { title: string }

/** The heading of a page, which names it in the tab as well. */
export function PageHeader({ title }: PageHeaderProps) {
  useDocumentTitle(title)
  return <h1 className={css.title}>{title}</h1>
}
