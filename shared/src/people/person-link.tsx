import type { UserSummary } from '../contract'
import { classes } from '../ui/classes'
import { AvatarWithName } from '../ui/person/avatar-with-name'
import css from './person-link.module.css'
import { ProfileLink } from './profile-link'

/** Props of {@link PersonLink}. */
export type PersonLinkProps = {
  person: UserSummary
  className?: string | undefined
  /** Called on click, before navigating. */
  onFollow?: (() => void) | undefined
}

/** A person in a list, linked to their profile. */
export function PersonLink({ person, className, onFollow }: PersonLinkProps) {
  return (
    <ProfileLink username={person.username} className={classes(css.link, className)} onClick={onFollow}>
      <AvatarWithName person={person} />
    </ProfileLink>
  )
}
