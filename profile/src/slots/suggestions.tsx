import { limits, Skeleton, selectCurrentUser, useAppSelector } from 'shared'
import { useListUsersQuery } from '../features/people/people-api'
import { PersonRow } from '../features/people/person-row'
import { suggestionsFor } from '../features/people/suggestions'
import css from './people-slots.module.css'

/** People asked for: enough that three are left without oneself and those already followed, in all but rare cases. */
const asked = 50

/** 'Suggested for you': at most three people whom one does not follow yet. */
export function SuggestionsSlot() {
  const viewer = useAppSelector(selectCurrentUser)
  const { data } = useListUsersQuery({ q: '', limit: asked })
  const people = data && suggestionsFor(data, viewer)
  if (people?.length === 0) return null
  return (
    <section className={css.slot} aria-labelledby="suggestions-heading">
      <h2 id="suggestions-heading" className={css.heading}>
        Suggested for you
      </h2>
      <ul>
        {people?.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} />
          </li>
        )) ?? Array.from({ length: limits.suggestions }, (_, index) => <PlaceHolder key={index} />)}
      </ul>
    </section>
  )
}

function PlaceHolder() {
  return (
    <li className={css.placeholder}>
      <Skeleton width="40px" height="40px" round />
      <Skeleton width="60%" />
    </li>
  )
}
