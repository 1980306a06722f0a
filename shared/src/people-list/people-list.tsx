import { type FocusEvent, Fragment, type ReactNode, useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import type { Person } from '../contract'
import { LastRow } from './last-row'
import css from './people-list.module.css'
import { LoadError, PeopleSkeleton } from './people-list-states'
import { type PeopleQuery, peopleOf } from './people-query'
import { Row, SetSize } from './row'

/** Props of {@link PeopleList}. */
export type PeopleListProps = {
  /** Loads the people, page by page as the list is scrolled. */
  query: PeopleQuery
  /** How many people there are, as is said beside what opened the list. */
  count: number
  /** Renders a person, within a `PersonBoundary`. */
  children: (person: Person) => ReactNode
}

/** Estimated height of a row that is not measured yet, in CSS pixels. */
const rowHeight = 56

/** As many rows as can be in view: the list is at most 560 pixels high. */
const maxPlaceholders = 10

/**
 * A list of people in a dialog, of any length: only the rows in view are rendered, and pages load as they come near. Shows that it
 * loads, is empty or failed to load.
 */
export function PeopleList({ query, count, children }: PeopleListProps) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const people = useMemo(() => peopleOf(currentData?.pages ?? []), [currentData])
  const [focused, setFocused] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button unmounts: without another element to focus, the focus would leave the dialog.
  const leave = () => place.current?.focus({ preventScroll: true })
  const focusHandlers = {
    onFocus: ({ target }: FocusEvent) => {
      const position = Number(target.closest('li')?.getAttribute('aria-posinset'))
      setFocused(people[position - 1]?._id)
    },
  }

  const list = () => (
    <SetSize value={hasNextPage ? -1 : people.length}>
      <Virtualizer
        as="ul"
        item={Row}
        itemSize={rowHeight}
        // The last row has no person: it loads more of them.
        data={hasNextPage ? [...people, undefined] : people}
        // A row that has the focus keeps it while it is scrolled out of view.
        keepMounted={people.flatMap(({ _id }, index) => (_id === focused ? [index] : []))}
      >
        {(person) =>
          person === undefined ? (
            <LastRow
              key="last"
              error={error}
              isFetching={isFetching}
              pages={currentData?.pages.length ?? 0}
              onLoad={fetchNextPage}
              onLeave={leave}
            />
          ) : (
            <Fragment key={person._id}>{children(person)}</Fragment>
          )
        }
      </Virtualizer>
    </SetSize>
  )
  const state = () => {
    if (isFetching) return <PeopleSkeleton rows={Math.min(count || 1, maxPlaceholders)} />
    return error ? <LoadError error={error} onLeave={leave} onRetry={refetch} /> : undefined
  }
  const isEmpty = people.length === 0 && !isFetching && !error
  return (
    <div ref={place} tabIndex={-1} className={css.place} {...focusHandlers}>
      {/* There before its words, or screen readers do not announce them. */}
      <p role="status" className={isEmpty ? css.nobody : 'visually-hidden'}>
        {isEmpty && 'No users to show'}
      </p>
      {people.length > 0 ? list() : state()}
    </div>
  )
}
