import { PersonBoundary, PersonLink, type PersonLinkProps } from 'shared'
import { FollowButton } from './follow-button'
import css from './person-row.module.css'

export type PersonRowProps = Pick<PersonLinkProps, 'person' | 'onFollow'>

/** A person in a list, with the way to their profile and the way to follow them. */
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
