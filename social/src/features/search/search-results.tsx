import type { ReactNode } from 'react'
import { Name } from 'shared'
import { MarkedTexts } from './marked-texts'
import { PeopleResults } from './people-results'
import css from './search.module.css'

export type SearchResultsProps = {
  q: string
  /** The list of the posts that contain the words. */
  children: ReactNode
}

/** What a search finds: people first, then posts, with the words of the search marked. */
export function SearchResults({ q, children }: SearchResultsProps) {
  return (
    <>
      <PeopleResults key={q} q={q} />
      <h2 className={css.posts}>
        Posts with “<Name>{q}</Name>”
      </h2>
      <div className={css.results}>
        <MarkedTexts q={q}>{children}</MarkedTexts>
      </div>
    </>
  )
}
