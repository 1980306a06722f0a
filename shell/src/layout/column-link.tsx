import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import css from './left-column.module.css'

export type ColumnLinkProps = { to: string; icon: LucideIcon; text: string }

/** A navigation link that prefetches its page on hover or focus. */
export function ColumnLink({ to, icon, text }: ColumnLinkProps) {
  const prefetch = usePrefetch(to)
  return (
    <NavLink to={to} className={css.link} {...prefetch}>
      <IconAndWord icon={icon} text={text} />
    </NavLink>
  )
}

export type ColumnButtonProps = { icon: LucideIcon; text: string; onClick: () => void; disabled?: boolean }

/** A button that looks like a navigation link. */
export function ColumnButton({ icon, text, ...props }: ColumnButtonProps) {
  return (
    <button type="button" className={css.link} {...props}>
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
