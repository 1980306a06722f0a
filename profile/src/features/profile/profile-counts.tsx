import { compactCount, type Profile, type UserSummary } from 'shared'
import { pluralize } from './pluralize'
import css from './profile-counts.module.css'

export type ProfileCountsProps = {
  user: Profile
  onShowPeople: (title: string, people: readonly UserSummary[]) => void
}

/** Counts of followings, posts and followers. The people counts open their lists. */
export function ProfileCounts({ user, onShowPeople }: ProfileCountsProps) {
  const { following, followers, postCount } = user
  return (
    <ul className={css.counts}>
      <li>
        <button type="button" className={css.count} onClick={() => onShowPeople('Following', following)}>
          <Count of={following.length} word="Following" />
        </button>
      </li>
      <li className={css.count}>
        <Count of={postCount} word={pluralize(postCount, 'Post')} />
      </li>
      <li>
        <button type="button" className={css.count} onClick={() => onShowPeople('Followers', followers)}>
          <Count of={followers.length} word={pluralize(followers.length, 'Follower')} />
        </button>
      </li>
    </ul>
  )
}

function Count({ of, word }: { of: number; word: string }) {
  return (
    <>
      <strong>{compactCount(of)}</strong> {word}
    </>
  )
}
