import { compactCount, type Profile, type UserSummary } from 'shared'
import { countWord } from './count-word'
import css from './profile-counts.module.css'

export type ProfileCountsProps = {
  user: Profile
  onShowPeople: (title: string, people: readonly UserSummary[]) => void
}

/** How many somebody follows, has written, and is followed by. Behind the numbers of people stand the people. */
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
        <Count of={postCount} word={countWord(postCount, 'Post')} />
      </li>
      <li>
        <button type="button" className={css.count} onClick={() => onShowPeople('Followers', followers)}>
          <Count of={followers.length} word={countWord(followers.length, 'Follower')} />
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
