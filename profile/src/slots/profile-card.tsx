import {
  AvatarWithName,
  Link,
  messageOf,
  profilePath,
  Skeleton,
  type SlotProps,
  useGetUserQuery,
} from 'shared'
import { FollowButton } from '../features/people/follow-button'
import { Count } from '../features/profile/count'
import { pluralize } from '../features/profile/pluralize'
import css from './profile-card.module.css'

/** A short profile, shown when hovering over a name. */
export function ProfileCardSlot({ username }: SlotProps['profile-card']) {
  const { currentData: user, error } = useGetUserQuery(username)
  if (error) return <p className={css.quiet}>{messageOf(error)}</p>
  if (!user) return <CardSkeleton />
  return (
    <div className={css.card}>
      <div className={css.top}>
        <Link to={profilePath(user.username)} className={css.person}>
          <AvatarWithName person={user} />
        </Link>
        <FollowButton person={user} />
      </div>
      {user.bio && (
        <p className={css.bio} dir="auto">
          {user.bio}
        </p>
      )}
      <p className={css.quiet}>
        <Count of={user.followingCount} word="Following" />{' '}
        <Count of={user.postCount} word={pluralize(user.postCount, 'Post')} />{' '}
        <Count of={user.followerCount} word={pluralize(user.followerCount, 'Follower')} />
      </p>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className={css.card} role="status" aria-label="Loading">
      <div className={css.loading}>
        <Skeleton width="40px" height="40px" round />
        <Skeleton width="60%" />
      </div>
      <Skeleton width="90%" />
      <Skeleton width="70%" />
    </div>
  )
}
