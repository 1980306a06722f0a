import type { ReactNode } from 'react'
import { Link } from '../router/link'

/** Props of {@link LoginPrompt}. */
export type LoginPromptProps = {
  /** Where to return after the login. */
  from?: string
  className?: string | undefined
  /** What the login is needed for: "to comment." */
  children: ReactNode
}

/** Replaces a form that needs a login. */
export function LoginPrompt({ from, className, children }: LoginPromptProps) {
  return (
    <p className={className}>
      <Link to="/login" state={from && { from }}>
        Login
      </Link>{' '}
      {children}
    </p>
  )
}
