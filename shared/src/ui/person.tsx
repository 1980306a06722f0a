import type { UserSummary } from '../contract'
import { Avatar } from './avatar'
import { classes } from './classes'
import { Name } from './name'
import css from './person.module.css'

export type PersonProps = {
  person: Pick<UserSummary, 'username' | 'firstName' | 'lastName' | 'profileAvatar'>
  /** Of the picture, in CSS pixels. */
  size?: number
  /** Of the two lines beside the picture. */
  namesClass?: string | undefined
}

/** Who somebody is in a row: picture, full name, and the username below it. Text for a link or a button around it. */
export function Person({ person, size = 40, namesClass }: PersonProps) {
  return (
    <span className={css.person}>
      <Avatar src={person.profileAvatar} size={size} />
      <span className={classes(css.names, namesClass)}>
        <span className={css.name}>
          <Name>{`${person.firstName} ${person.lastName}`}</Name>
        </span>
        <span className={css.handle}>
          <Name>{`@${person.username}`}</Name>
        </span>
      </span>
    </span>
  )
}
