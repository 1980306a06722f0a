import type { LucideIcon } from 'lucide-react'
import { classes, NavLink } from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import css from './left-column.module.css'

export type ColumnLinkProps = { to: string; icon: LucideIcon; text: string }

/** One place to go; the page it leads to starts loading when it is pointed at. */
export function ColumnLink({ to, icon, text }: ColumnLinkProps) {
  const prefetch = usePrefetch(to)
  return (
    <NavLink to={to} className={classes(css.link)} {...prefetch}>
      <IconAndWord icon={icon} text={text} />
    </NavLink>
  )
}

export type ColumnButtonProps = { icon: LucideIcon; text: string; onClick: () => void }

/** Looks like a place to go, and does something instead. */
export function ColumnButton({ icon, text, onClick }: ColumnButtonProps) {
  return (
    <button type="button" className={css.link} onClick={onClick}>
      <IconAndWord icon={icon} text={text} />
    </button>
  )
}

function IconAndWord({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={22} aria-hidden="true" />
      <span className={css.word}>{text}</span>
    </>
  )
}
