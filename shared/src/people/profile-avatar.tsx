import type { UserSummary } from '../contract'
import { Avatar, type AvatarProps } from '../ui/avatar'
import css from './profile-avatar.module.css'
import { ProfileLink } from './profile-link'

export type ProfileAvatarProps = Pick<AvatarProps, 'size'> & { person: UserSummary }

/**
 * Somebody's picture beside what they wrote, and the way to their profile. For the pointer alone: the name next to it leads there as
 * well, and once is enough for keyboards and screen readers.
 */
export function ProfileAvatar({ person, ...props }: ProfileAvatarProps) {
  return (
    <ProfileLink username={person.username} className={css.link} tabIndex={-1} aria-hidden="true">
      <Avatar src={person.profileAvatar} {...props} />
    </ProfileLink>
  )
}
