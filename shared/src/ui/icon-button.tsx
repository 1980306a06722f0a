import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes'
import css from './icon-button.module.css'

/** Props of {@link IconButton}. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: LucideIcon
}

/** A button with only an icon. */
export function IconButton({ label, icon: Icon, type = 'button', className, ...props }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={classes(css.button, className)} {...props}>
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
