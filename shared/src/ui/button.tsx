import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classes } from './classes'
import { Spinner } from './spinner'

/** `primary` is the one filled button of a view; `danger` replaces it for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Props of {@link Button}. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** The action is running: the button keeps the focus and ignores presses. */
  busy?: boolean
}

/** A text button. Its default `type` does not submit forms. */
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
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

/** Styles a link as a button. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return classes(css.button, css[variant], className)
}
