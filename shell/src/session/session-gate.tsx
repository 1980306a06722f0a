import { type ReactNode, useState } from 'react'
import {
  Navigate,
  returningTo,
  selectSessionExpired,
  selectSessionStatus,
  useAppSelector,
  useHeadingFocus,
  useLocation,
} from 'shared'
import { isGuarded } from '../../host/contract/route-patterns.mjs'
import { PageLoading } from '../layout/page-loading'
import { useRemotes } from '../remotes/remotes-context'

export type SessionGateProps = { children: ReactNode }

/**
 * Restricts guarded pages to logged-in users. Holds them back until the session is known, so that logged-in users never see the
 * login flash by, and returns to the requested page after the login. Logging out on a guarded page, here or in another tab,
 * leads to the landing page; an expired session leads to the login and back.
 */
export function SessionGate({ children }: SessionGateProps) {
  const { registry } = useRemotes()
  const location = useLocation()
  const { pathname } = location
  const status = useAppSelector(selectSessionStatus)
  const expired = useAppSelector(selectSessionExpired)
  const [enteredAt, setEnteredAt] = useState<string>()
  // Another tab may begin or end the session while something that only one of the two sees has the focus.
  useHeadingFocus(status === 'loggedIn')
  useHeadingFocus(status === 'visitor')
  if (status === 'loggedIn' && enteredAt !== pathname) setEnteredAt(pathname)

  if (!isGuarded(registry, pathname) || status === 'loggedIn') return children
  if (status === 'restoring') return <PageLoading />
  if (enteredAt === pathname && !expired) return <Navigate to="/" replace />
  return <Navigate to="/login" replace state={returningTo(location)} />
}
