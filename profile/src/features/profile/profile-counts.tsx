import type { User } from 'shared'
import type { FollowListQuery } from '../follow-lists/follow-lists-api'
import { Count } from './count'
import { pluralize } from './pluralize'
import css from './profile-counts.module.css'

export type ProfileCountsProps = {
  user: User
  onShowPeople: (list: FollowListQuery['list']) => void
}

/** Counts of followings, posts and followers. The people counts open their lists. */
export function ProfileCounts({ user, onShowPeople }: ProfileCountsProps) {
  const { followingCount, followerCount, postCount } = user
  return (
    <ul className={css.counts}>
      <li>
        <button type="button" className={css.count} onClick={() => onShowPeople('following')}>
          <Count of={followingCount} word="Following" />
        </button>
      </li>
      <li className={css.count}>
        <Count of={postCount} word={pluralize(postCount, 'Post')} />
      </li>
      <li>
        <button type="button" className={css.count} onClick={() => onShowPeople('followers')}>
          <Count of={followerCount} word={pluralize(followerCount, 'Follower')} />
        </button>
      </li>
    </ul>
  )
}
