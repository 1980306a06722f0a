import type { ReactNode } from 'react'
import { Navigate, PostSkeletons, selectSessionStatus, useAppSelector, useLocation } from 'shared'
import { isGuarded } from '../remotes/registry'
import { useRemotes } from '../remotes/remotes-context'

export type SessionGateProps = { children: ReactNode }

/**
 * Lets a visitor into open pages only, and holds guarded ones back until the session is known, so that nobody who is
 * logged in sees the login page (decision 1). The page asked for is kept for after the login (decision 3).
 */
export function SessionGate({ children }: SessionGateProps) {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const status = useAppSelector(selectSessionStatus)
  if (!isGuarded(registry, pathname) || status === 'loggedIn') return children
  if (status === 'restoring') return <PostSkeletons />
  return <Navigate to="/login" replace state={{ from: pathname }} />
}
