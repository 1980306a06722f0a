import { Avatar, Link, type UserSummary } from 'shared'
import { FollowButton } from './follow-button'
import css from './person-row.module.css'

export type PersonRowProps = { person: UserSummary }

/** A person in a list, with the way to their profile. */
export function PersonRow({ person }: PersonRowProps) {
  return (
    <div className={css.row}>
      <Avatar src={person.profileAvatar} size={40} />
      <Link to={`/profile/${person.username}`} className={css.names}>
        <span className={css.name}>
          {person.firstName} {person.lastName}
        </span>
        <span className={css.handle}>@{person.username}</span>
      </Link>
      <FollowButton person={person} />
    </div>
  )
}
