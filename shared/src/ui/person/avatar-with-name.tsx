import type { UserSummary } from '../../contract'
import { classes } from '../classes'
import { Avatar } from './avatar'
import { Name } from './name'
import css from './person.module.css'

/** Props of {@link AvatarWithName}. */
export type AvatarWithNameProps = {
  person: Pick<UserSummary, 'username' | 'firstName' | 'lastName' | 'profileAvatar'>
  /** Size of the picture in CSS pixels. */
  size?: number
  /** Class of the two lines beside the picture. */
  namesClass?: string | undefined
}

/** A person in a row: picture, full name and username. Plain content for a link or button around it. */
export function AvatarWithName({ person, size = 40, namesClass }: AvatarWithNameProps) {
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
