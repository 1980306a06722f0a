import { PostSkeletons, Skeleton } from 'shared'
import headerCss from './profile-header.module.css'
import css from './profile-skeleton.module.css'

/** The shape of a profile, before it is known whose. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
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
