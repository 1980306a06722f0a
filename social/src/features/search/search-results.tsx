import type { ReactNode } from 'react'
import { Name } from 'shared'
import { MarkedTexts } from './marked-texts'
import { PeopleResults } from './people-results'
import css from './search.module.css'
import { useFindPeopleInfiniteQuery } from './search-api'

export type SearchResultsProps = {
  q: string
  /** Whether the posts are there. */
  hasPosts: boolean
  /** The list of the posts that contain the words. */
  children: ReactNode
}

/**
 * What a search finds: people first, then posts, with the words of the search marked. Posts stand below people once it is known how many of those
 * there are, so that they do not move, or once they are there themselves.
 */
export function SearchResults({ q, hasPosts, children }: SearchResultsProps) {
  const people = useFindPeopleInfiniteQuery(q)
  return (
    <>
      <PeopleResults key={q} q={q} />
      {(people.currentData || people.error || hasPosts) && (
        <>
          <h2 className={css.posts}>
            Posts with “<Name>{q}</Name>”
          </h2>
          <div className={css.results}>
            <MarkedTexts q={q}>{children}</MarkedTexts>
          </div>
        </>
      )}
    </>
  )
}
