import { type FocusEvent, useId, useMemo, useRef, useState } from 'react'
import { limits, RetryMessage, Skeleton, selectCurrentUser, useAppSelector } from 'shared'
import { useListUsersQuery } from '../features/people/people-api'
import { PersonRow } from '../features/people/person-row'
import { suggestionsFor } from '../features/people/suggestions'
import css from './people-slots.module.css'

/** How many of the newest people to fetch: enough that three of them are almost always not followed yet. */
const fetchLimit = 20

/** 'Suggested for you': at most three people, those not followed yet first. */
export function SuggestionsSlot() {
  const viewerId = useAppSelector(selectCurrentUser)?._id
  const { data, isError, refetch } = useListUsersQuery({ q: '', limit: fetchLimit })
  const latest = useMemo(() => data && suggestionsFor(data, viewerId), [data, viewerId])
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { shown, handlers } = useFrozenDuringInteraction(latest)
  const people = shown?.flatMap((id) => data?.find(({ _id }) => _id === id) ?? [])
  return (
    <section className={css.slot} aria-labelledby={headingId} {...handlers}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={css.heading}>
        Suggested for you
      </h2>
      {isError && !people && (
        <RetryMessage
          className={css.error}
          onRetry={() => void refetch()}
          onLeave={() => heading.current?.focus()}
        >
          Couldn't load people.
        </RetryMessage>
      )}
      {people?.length === 0 ? (
        <p className={css.note}>Nobody else is here yet.</p>
      ) : (
        <ul>
          {people?.map((person) => (
            <li key={person._id}>
              <PersonRow person={person} />
            </li>
          ))}
          {!isError &&
            !people &&
            Array.from({ length: limits.suggestions }, (_, index) => <Placeholder key={index} />)}
        </ul>
      )}
    </section>
  )
}

/**
 * Freezes the list while it has hover or focus: a followed row that disappeared would move the next one under the pointer and lose
 * focus.
 */
function useFrozenDuringInteraction<T>(latest: T) {
  const [interaction, setInteraction] = useState({ hovered: false, focused: false })
  const [frozen, setFrozen] = useState(latest)
  const isFrozen = frozen !== undefined && (interaction.hovered || interaction.focused)
  if (!isFrozen && frozen !== latest) setFrozen(latest)
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget as Node | null)
  return {
    shown: isFrozen ? frozen : latest,
    handlers: {
      onPointerEnter: () => setInteraction((last) => ({ ...last, hovered: true })),
      onPointerLeave: () => setInteraction((last) => ({ ...last, hovered: false })),
      onFocus: () => setInteraction((last) => ({ ...last, focused: true })),
      onBlur: (event: FocusEvent) =>
        !isInside(event) && setInteraction((last) => ({ ...last, focused: false })),
    },
  }
}

function Placeholder() {
  return (
    <li className={css.placeholder}>
      <Skeleton width="40px" height="40px" round />
      <Skeleton width="60%" />
    </li>
  )
}
