import type { ReactNode } from 'react'
import { PostSkeletons, profilePath, Skeleton, useLocation } from 'shared'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { useRemotes } from '../remotes/remotes-context'
import css from './page-loading.module.css'

/** Placeholder of a remote's page while the remote loads, roughly in the shape of what comes. Remotes have their own, finer ones. */
export function PageLoading() {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  if (ownerOfPath(registry, pathname)?.wide) return <PanelsLoading />
  return pathname.startsWith(profilePath('')) ? <ProfileLoading /> : <ListLoading />
}

/** A list of posts below its heading, with its orders. */
function ListLoading() {
  return (
    <Busy>
      <div className={css.head}>
        <Skeleton width="96px" height="24px" />
        <Skeleton width="160px" />
      </div>
      <PostSkeletons />
    </Busy>
  )
}

/** A cover, a picture and lines of text above posts. */
function ProfileLoading() {
  return (
    <Busy>
      <div className={css.cover} />
      <div className={css.person}>
        <div className={css.picture} />
        <Skeleton width="40%" height="20px" />
        <Skeleton width="24%" />
        <Skeleton width="80%" />
        <Skeleton width="56%" />
      </div>
      <PostSkeletons />
    </Busy>
  )
}

/** A bar over panels, on pages that extend over the right column. On phones one panel is in sight. */
function PanelsLoading() {
  return (
    <Busy>
      <div className={css.title}>
        <Skeleton width="144px" height="24px" />
      </div>
      <div role="status" aria-label="Loading" className={css.bench}>
        <div className={css.bar}>
          <Skeleton height="32px" />
        </div>
        {['40%', '64%', '56%'].map((width) => (
          <div key={width} className={css.panel}>
            <Skeleton width="96px" />
            <Skeleton height="32px" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </Busy>
  )
}

/** Placeholder of a form without the frame: the shell's own pages. */
export function FormLoading() {
  return (
    <Busy>
      <div role="status" aria-label="Loading" className={css.form}>
        <Skeleton width="144px" height="28px" />
        <Skeleton width="96px" height="36px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="44px" />
      </div>
    </Busy>
  )
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Loading</h1>
      {children}
    </div>
  )
}
