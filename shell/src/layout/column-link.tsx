import type { IconNode } from 'lucide'
import { Icon, NavLink } from 'shared'
import css from './left-column.module.css'

export type ColumnLinkProps = { to: string; icon: IconNode; text: string }

/** A navigation link. */
export function ColumnLink({ to, icon, text }: ColumnLinkProps) {
  return (
    <NavLink to={to} className={css.link}>
      <IconAndWord icon={icon} text={text} />
    </NavLink>
  )
}

export type ColumnButtonProps = { icon: IconNode; text: string; onClick: () => void; disabled?: boolean }

/** A button that looks like a navigation link. */
export function ColumnButton({ icon, text, ...props }: ColumnButtonProps) {
  return (
    <button type="button" className={css.link} {...props}>
      <IconAndWord icon={icon} text={text} />
    </button>
  )
}

function IconAndWord({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span className={css.word}>{text}</span>
    </>
  )
}
