import { type ReactNode, useState } from 'react'
import type { UserSummary } from '../contract'
import { Button } from '../ui/button'
import css from './people-list.module.css'
import { PersonBoundary } from './person-boundary'

export type PeopleListProps = {
  people: readonly UserSummary[]
  /** One of them, as the list shows them. */
  children: (person: UserSummary) => ReactNode
}

/** People shown at first, and each time more are asked for: some are followed by thousands. */
const step = 50

/** The people of a dialog, or that there are none. */
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
