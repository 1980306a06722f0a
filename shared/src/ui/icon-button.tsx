import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classes } from './classes'
import { Icon } from './icon'
import css from './icon-button.module.css'

/** Props of {@link IconButton}. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: IconNode
}

/** A button with only an icon. */
export function IconButton({ label, icon, type = 'button', className, ...props }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={classes(css.button, className)} {...props}>
      <Icon of={icon} size={20} />
    </button>
  )
}
