import { type FocusEvent, useId, useMemo, useRef, useState } from 'react'
import { limits, Skeleton, selectCurrentUser, useAppSelector } from 'shared'
import { useListUsersQuery } from '../features/people/people-api'
import { PersonRow } from '../features/people/person-row'
import { suggestionsFor } from '../features/people/suggestions'
import css from './people-slots.module.css'
import { Unanswered } from './unanswered'

/** People asked for: enough that three of them are new to one, in all but rare cases. */
const asked = 50

/** 'Suggested for you': at most three people, first those whom one does not follow yet. */
export function SuggestionsSlot() {
  const viewer = useAppSelector(selectCurrentUser)
  const { data, isError, refetch } = useListUsersQuery({ q: '', limit: asked })
  const now = useMemo(() => data && suggestionsFor(data, viewer), [data, viewer])
  const heading = useId()
  const { shown: people, handlers } = useStillWhileUsed(now)
  if (people?.length === 0) return null
  return (
    <section className={css.slot} aria-labelledby={heading} {...handlers}>
      <h2 id={heading} className={css.heading}>
        Suggested for you
      </h2>
      {isError && !people && <Unanswered onRetry={() => void refetch()}>Nobody could be loaded.</Unanswered>}
      <ul>
        {people?.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} />
          </li>
        ))}
        {!isError &&
          !people &&
          Array.from({ length: limits.suggestions }, (_, index) => <PlaceHolder key={index} />)}
      </ul>
    </section>
  )
}

/**
 * Holds still what a pointer or the focus is on: a row that vanished once it was followed would bring the next one under the
 * finger, and take the focus with it.
 */
function useStillWhileUsed<T>(now: T) {
  const [uses, setUses] = useState({ pointed: false, focused: false })
  const shown = useRef(now)
  if (shown.current === undefined || !(uses.pointed || uses.focused)) shown.current = now
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget as Node | null)
  return {
    shown: shown.current,
    handlers: {
      onPointerEnter: () => setUses((last) => ({ ...last, pointed: true })),
      onPointerLeave: () => setUses((last) => ({ ...last, pointed: false })),
      onFocus: () => setUses((last) => ({ ...last, focused: true })),
      onBlur: (event: FocusEvent) => !isInside(event) && setUses((last) => ({ ...last, focused: false })),
    },
  }
}

function PlaceHolder() {
  return (
    <li className={css.placeholder}>
      <Skeleton width="40px" height="40px" round />
      <Skeleton width="60%" />
    </li>
  )
}
