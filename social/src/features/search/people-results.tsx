import { useId, useRef } from 'react'
import { Button, messageOf, PersonBoundary, PersonLink, RetryMessage, Skeleton, useReconnect } from 'shared'
import { useFocusNext } from '../scroll-position/use-focus-next'
import css from './search.module.css'
import { useFindPeopleInfiniteQuery } from './search-api'

export type PeopleResultsProps = { q: string }

/** The people whom a search finds: a few, and more on request. */
export function PeopleResults({ q }: PeopleResultsProps) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useFindPeopleInfiniteQuery(q)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const showMore = () => void fetchNextPage()
  const hasMoreFailed = Boolean(currentData && error && !isFetching)
  useReconnect(hasMoreFailed, showMore)
  const people = currentData?.pages.flatMap(({ users }) => users) ?? []
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useFocusNext(people.length, (index) =>
    list.current?.children[index]?.querySelector('a')?.focus(),
  )
  return (
    <section aria-labelledby={headingId} className={css.people}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={css.heading}>
        People
      </h2>
      {!currentData && isFetching && <Placeholders />}
      {currentData && people.length === 0 && <p className={css.note}>No users Found</p>}
      <ul ref={list}>
        {people.map((person) => (
          <li key={person._id}>
            <PersonBoundary person={person}>
              <PersonLink person={person} className={css.person} />
            </PersonBoundary>
          </li>
        ))}
      </ul>
      {error && !isFetching && !currentData && (
        <div role="alert">
          <RetryMessage
            className={css.note}
            onRetry={() => void refetch()}
            onLeave={() => heading.current?.focus({ preventScroll: true })}
          >
            {`Couldn't search people. ${messageOf(error)}`}
          </RetryMessage>
        </div>
      )}
      {hasMoreFailed && (
        <p role="alert" className={css.note}>
          {`Couldn't search people. ${messageOf(error)}`}
        </p>
      )}
      {hasNextPage && (
        <Button className={css.more} busy={isFetching} onClick={showMore} {...focusNext}>
          {hasMoreFailed ? 'Retry' : 'Show more people'}
        </Button>
      )}
    </section>
  )
}

function Placeholders() {
  return (
    <div role="status" aria-label="Searching people">
      {['40%', '52%'].map((width) => (
        <div key={width} className={css.placeholder}>
          <Skeleton width="40px" height="40px" round />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
