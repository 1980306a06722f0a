import { type ReactNode, useState } from 'react'
import type { UserSummary } from '../contract'
import { Button } from '../ui/button'
import css from './people-list.module.css'
import { PersonBoundary } from './person-boundary'

/** Props of {@link PeopleList}. */
export type PeopleListProps = {
  people: readonly UserSummary[]
  /** Renders a person. */
  children: (person: UserSummary) => ReactNode
}

/** People per step: some users have thousands of followers. */
const step = 50

/** A list of people in a dialog, or that it is empty. */
export function PeopleList({ people, children }: PeopleListProps) {
  const [shown, setShown] = useState(step)
  if (people.length === 0) return <p className={css.nobody}>No users to show</p>
  return (
    <>
      <ul>
        {people.slice(0, shown).map((person) => (
          <li key={person._id}>
            <PersonBoundary person={person}>{children(person)}</PersonBoundary>
          </li>
        ))}
      </ul>
      {people.length > shown && (
        <Button className={css.more} onClick={() => setShown(shown + step)}>
          Show more people
        </Button>
      )}
    </>
  )
}
