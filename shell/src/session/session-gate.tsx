import { type ReactNode, useState } from 'react'
import { Navigate, selectSessionExpired, selectSessionStatus, useAppSelector, useLocation } from 'shared'
import { PageLoading } from '../layout/page-loading'
import { isGuarded } from '../remotes/registry'
import { useRemotes } from '../remotes/remotes-context'

export type SessionGateProps = { children: ReactNode }

/**
 * Lets a visitor into open pages only, and holds guarded ones back until the session is known, so that nobody who is
 * logged in sees the login page (decision 1). The page asked for is kept for after the login (decision 3). Who leaves
 * while on a guarded page, here or in another tab, is done with it: they see the landing page. Whose session ended by itself is
 * not done: they log in and come back.
 */
export function SessionGate({ children }: SessionGateProps) {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const status = useAppSelector(selectSessionStatus)
  const expired = useAppSelector(selectSessionExpired)
  const [enteredAt, setEnteredAt] = useState<string>()
  if (status === 'loggedIn' && enteredAt !== pathname) setEnteredAt(pathname)

  if (!isGuarded(registry, pathname) || status === 'loggedIn') return children
  if (status === 'restoring') return <PageLoading />
  if (enteredAt === pathname && !expired) return <Navigate to="/" replace />
  return <Navigate to="/login" replace state={{ from: pathname }} />
}
