import type { ReactNode } from 'react'
import { Name } from 'shared'
import type { PostPage } from '../posts/post-lists-api'
import { MarkedTexts } from './marked-texts'
import { PeopleResults } from './people-results'
import css from './search.module.css'
import { useFindPeopleInfiniteQuery } from './search-api'

export type SearchResultsProps = {
  q: string
  /** The first page of the posts, once it is there. */
  firstPosts: PostPage | undefined
  /** The list of the posts that contain the words. */
  children: ReactNode
}

/**
 * What a search finds: people first, then posts, with the words of the search marked. Posts stand below people once it is known how many of those
 * there are, so that they do not move, or once they are there themselves.
 */
export function SearchResults({ q, firstPosts, children }: SearchResultsProps) {
  const people = useFindPeopleInfiniteQuery(q)
  const firstPeople = people.currentData?.pages[0]
  return (
    <>
      {/* While the focus is in the field. Pages that follow are no news. */}
      <p role="status" className="visually-hidden">
        {firstPeople &&
          firstPosts &&
          `People found: ${countOf(firstPeople.users, firstPeople)}, posts found: ${countOf(firstPosts.ids, firstPosts)}`}
      </p>
      <PeopleResults key={q} q={q} />
      {(people.currentData || people.error || firstPosts) && (
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

function countOf(
  { length }: readonly unknown[],
  { nextCursor }: { nextCursor?: string | undefined },
): string {
  return nextCursor ? `${length}+` : `${length}`
}
