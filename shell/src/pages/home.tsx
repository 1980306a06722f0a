import type { ReactNode } from 'react'
import { Navigate, selectSessionStatus, useAppSelector } from 'shared'
import { Frame } from '../layout/frame'
import { PageLoading } from '../layout/page-loading'

export type HomeProps = {
  /** What visitors see. */
  landing: ReactNode
}

/** `/`: the feed for logged-in users, the landing page for visitors. Until the session is known, the frame of the feed. */
export function Home({ landing }: HomeProps) {
  const status = useAppSelector(selectSessionStatus)
  if (status === 'restoring') {
    return (
      <Frame>
        <PageLoading path="/feed" />
      </Frame>
    )
  }
  return status === 'loggedIn' ? <Navigate to="/feed" replace /> : landing
}
