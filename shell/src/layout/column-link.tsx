import type { LucideIcon } from 'lucide-react'
import { classes, NavLink } from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import css from './left-column.module.css'

export type ColumnLinkProps = { to: string; icon: LucideIcon; text: string; onlyOnPhones?: boolean }

/** One place to go; the page it leads to starts loading when it is pointed at. */
export function ColumnLink({ to, icon: Icon, text, onlyOnPhones }: ColumnLinkProps) {
  const prefetch = usePrefetch(to)
  return (
    <NavLink to={to} className={classes(css.link, onlyOnPhones && css.onlyOnPhones)} {...prefetch}>
      <Icon size={22} aria-hidden="true" />
      <span className={css.word}>{text}</span>
    </NavLink>
  )
}
