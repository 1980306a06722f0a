import { PostSkeletons, Skeleton, withoutDirectionControls } from 'shared'
import headerCss from './profile-header.module.css'
import css from './profile-skeleton.module.css'

export type ProfileSkeletonProps = { username: string }

/** The loading placeholder of a profile. */
export function ProfileSkeleton({ username }: ProfileSkeletonProps) {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">@{withoutDirectionControls(username)}</h1>
      <div className={headerCss.header}>
        <div className={headerCss.cover}>
          <div className={headerCss.picture} />
        </div>
        <div className={headerCss.top}>
          <div className={css.avatar} />
        </div>
        <div className={css.lines}>
          <Skeleton width="40%" height="20px" />
          <Skeleton width="24%" />
          <Skeleton width="80%" />
          <Skeleton width="56%" />
        </div>
      </div>
      <PostSkeletons />
    </div>
  )
}
