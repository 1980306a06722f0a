import { Link } from 'react-router-dom'
import type { UserSummary } from '../contract'
import { classes } from '../ui/classes'
import { Person } from '../ui/person'
import css from './person-link.module.css'
import { profilePath } from './profile-path'

export type PersonLinkProps = {
  person: UserSummary
  className?: string | undefined
  /** Called when it is followed, before the page changes. */
  onFollow?: (() => void) | undefined
}

/** Somebody in a list, and the way to their profile. */
export function PersonLink({ person, className, onFollow }: PersonLinkProps) {
  return (
    <Link to={profilePath(person.username)} className={classes(css.link, className)} onClick={onFollow}>
      <Person person={person} />
    </Link>
  )
}
