import { Navigate, PostSkeletons, selectSessionStatus, useAppSelector } from 'shared'
import { Landing } from './landing'

/** `/`: the feed for logged-in users, the landing page for visitors, nothing until the session is known. */
export function Home() {
  const status = useAppSelector(selectSessionStatus)
  if (status === 'restoring') return <PostSkeletons />
  return status === 'loggedIn' ? <Navigate to="/feed" replace /> : <Landing />
}
