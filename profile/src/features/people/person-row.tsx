import { type Person, PersonBoundary, PersonLink, type PersonLinkProps } from 'shared'
import { FollowButton } from './follow-button'
import css from './person-row.module.css'

export type PersonRowProps = Pick<PersonLinkProps, 'onFollow'> & { person: Person }

/** A person in a list: a link to their profile and a follow button. */
export function PersonRow({ person, onFollow }: PersonRowProps) {
  return (
    <PersonBoundary person={person}>
      <div className={css.row}>
        <PersonLink person={person} className={css.person} onFollow={onFollow} />
        <FollowButton person={person} />
      </div>
    </PersonBoundary>
  )
}
