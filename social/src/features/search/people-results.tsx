import { useId } from 'react'
import { Button, messageOf, PersonBoundary, PersonLink, Skeleton, useReconnect } from 'shared'
import css from './search.module.css'
import { useFindPeopleInfiniteQuery } from './search-api'

export type PeopleResultsProps = { q: string }

/** The people whom a search finds: a few, and more on request. */
export function PeopleResults({ q }: PeopleResultsProps) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useFindPeopleInfiniteQuery(q)
  const heading = useId()
  const people = currentData?.pages.flatMap(({ users }) => users) ?? []
  const retry = () => void (currentData ? fetchNextPage() : refetch())
  useReconnect(Boolean(error), retry)
  return (
    <section aria-labelledby={heading} className={css.people}>
      <h2 id={heading} className={css.heading}>
        People
      </h2>
      {!currentData && isFetching && <Placeholders />}
      {currentData && people.length === 0 && <p className={css.note}>No users Found</p>}
      <ul>
        {people.map((person) => (
          <li key={person._id}>
            <PersonBoundary person={person}>
              <PersonLink person={person} className={css.person} />
            </PersonBoundary>
          </li>
        ))}
      </ul>
      {error && !isFetching && (
        <div role="alert" className={css.note}>
          <p>Couldn't search people. {messageOf(error)}</p>
          <Button onClick={retry}>Retry</Button>
        </div>
      )}
      {hasNextPage && !error && (
        <Button className={css.more} busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more people
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
