import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classes } from './classes'

/** `primary` is the one filled button of a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant }

/** A button with words. It does not submit a form unless told to by `type`. */
export function Button({ variant = 'secondary', type = 'button', className, ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />
}

/** The look of a button for what is really a link. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classes(css.button, css[variant], className)
}
