import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from '../router'
import { returningTo } from './return-state'

/** Props of {@link LoginPrompt}. */
export type LoginPromptProps = {
  className?: string | undefined
  /** Of the link to the login. */
  linkRef?: Ref<HTMLAnchorElement> | undefined
  /** What the login is needed for: "to comment." */
  children: ReactNode
}

/** Replaces a form that needs a login, which leads back to it. */
export function LoginPrompt({ className, linkRef, children }: LoginPromptProps) {
  const location = useLocation()
  return (
    <p className={className}>
      <Link ref={linkRef} to="/login" state={returningTo(location)}>
        Login
      </Link>{' '}
      {children}
    </p>
  )
}
