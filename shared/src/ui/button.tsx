import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classes } from './classes'
import { Spinner } from './spinner'

/** `primary` is the one filled button of a view; `danger` is it where something is taken away for good. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** What it began is under way. It keeps the focus, and pressing it again does nothing. */
  busy?: boolean
}

/** A button with words. It does not submit a form unless told to by `type`. */
export function Button({
  variant = 'secondary',
  type = 'button',
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** The look of a button for what is really a link. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classes(css.button, css[variant], className)
}
