import type { UserSummary } from '../contract'
import { Avatar, type AvatarProps } from '../ui/person/avatar'
import css from './profile-avatar.module.css'
import { ProfileLink } from './profile-link'

/** Props of {@link ProfileAvatar}. */
export type ProfileAvatarProps = Pick<AvatarProps, 'size'> & { person: UserSummary }

/**
 * An avatar beside a person's content, linked to their profile for pointers only: the name next to it is the link for keyboards
 * and screen readers.
 */
export function ProfileAvatar({ person, ...props }: ProfileAvatarProps) {
  return (
    <ProfileLink username={person.username} className={css.link} tabIndex={-1} aria-hidden="true">
      <Avatar src={person.profileAvatar} {...props} />
    </ProfileLink>
  )
}
