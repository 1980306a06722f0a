import { Navigate, PostSkeletons, selectSessionStatus, useAppSelector } from 'shared'
import { Landing } from './landing'

/** `/`: the feed for those who are logged in, the landing page for visitors, neither before it is known which. */
export function Home() {
  const status = useAppSelector(selectSessionStatus)
  if (status === 'restoring') return <PostSkeletons />
  return status === 'loggedIn' ? <Navigate to="/feed" replace /> : <Landing />
}
