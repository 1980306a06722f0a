import { Navigate, selectSessionStatus, useAppSelector } from 'shared'
import { Frame } from '../layout/frame'
import { PageLoading } from '../layout/page-loading'
import { Landing } from './landing'

/** `/`: the feed for logged-in users, the landing page for visitors. Until the session is known, the frame of the feed. */
export function Home() {
  const status = useAppSelector(selectSessionStatus)
  if (status === 'restoring') {
    return (
      <Frame>
        <PageLoading />
      </Frame>
    )
  }
  return status === 'loggedIn' ? <Navigate to="/feed" replace /> : <Landing />
}
