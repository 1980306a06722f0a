import { Fragment } from 'react'
import {
  Avatar,
  compactCount,
  Name,
  type Post,
  selectCurrentUser,
  type UserSummary,
  useAppSelector,
} from 'shared'
import { useShowPostDialog } from '../posts/post-dialogs-context'
import css from './liked-by.module.css'

export type LikedByProps = { post: Post }

/** The faces and names of the last people who like a post. Opens the list of all. Renders nothing while there are none. */
export function LikedBy({ post }: LikedByProps) {
  const show = useShowPostDialog()
  const { likers, likeCount } = post
  if (likers.length === 0) return null
  // All names, or two and the number of the others.
  const named = likeCount > likers.length ? likers.slice(0, 2) : likers
  const others = likeCount - named.length
  const parts = named.map((person) => ({ key: person._id, part: <LikerName person={person} /> }))
  if (others > 0) parts.push({ key: 'others', part: <span>{othersLabel(others)}</span> })
  return (
    <button
      type="button"
      className={css.likedBy}
      aria-haspopup="dialog"
      onClick={() => show('likedBy', post)}
    >
      <span className={css.faces}>
        {likers.map((person) => (
          <Avatar key={person._id} src={person.profileAvatar} size={28} className={css.face} />
        ))}
      </span>
      <span className={css.names}>
        Liked by{' '}
        {parts.map(({ key, part }, index) => (
          <Fragment key={key}>
            <span>{separator(index, parts.length)}</span>
            {part}
          </Fragment>
        ))}
      </span>
    </button>
  )
}

/** A full name that stays on one line, or "you". */
function LikerName({ person: { _id, firstName, lastName } }: { person: UserSummary }) {
  const viewer = useAppSelector(selectCurrentUser)
  return (
    <span className={css.name}>
      {_id === viewer?._id ? 'you' : <Name>{`${firstName}\u00a0${lastName}`}</Name>}
    </span>
  )
}

function othersLabel(count: number): string {
  return `${compactCount(count)} ${count === 1 ? 'other' : 'others'}`
}

/** What stands before a name: `A`, `A and B`, `A, B and C`. */
function separator(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? ' and ' : ', '
}
