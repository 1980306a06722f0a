import type { UserSummary } from '../contract'
import { classes } from '../ui/classes'
import { Person } from '../ui/person'
import css from './person-link.module.css'
import { ProfileLink } from './profile-link'

export type PersonLinkProps = {
  person: UserSummary
  className?: string | undefined
  /** Called when it is followed, before the page changes. */
  onFollow?: (() => void) | undefined
}

/** Somebody in a list, and the way to their profile. */
export function PersonLink({ person, className, onFollow }: PersonLinkProps) {
  return (
    <ProfileLink username={person.username} className={classes(css.link, className)} onClick={onFollow}>
      <Person person={person} />
    </ProfileLink>
  )
}
