import { postSortChanged, type SortOrder, selectSortBy, useAppDispatch, useAppSelector } from 'shared'
import { type PostListQuery, useListPostsState } from '../posts/post-lists-api'
import { SortButtons } from '../sort/sort-buttons'

const labels: Record<SortOrder, string> = { latest: 'Latest', oldest: 'Oldest', trending: 'Trending' }

export type SortControlProps = {
  /** The list on the page. */
  query: PostListQuery
}

/** Sets the sort order of all lists. Nothing is offered for an empty list. */
export function SortControl({ query }: SortControlProps) {
  const sortBy = useAppSelector(selectSortBy)
  const dispatch = useAppDispatch()
  const { isEmpty } = useListPostsState(query, {
    selectFromResult: ({ data }) => ({ isEmpty: data?.pages.every(({ ids }) => ids.length === 0) ?? false }),
  })
  if (isEmpty) return null
  return (
    <SortButtons
      label="Sort posts"
      orders={labels}
      chosen={sortBy}
      onChoose={(order) => dispatch(postSortChanged(order))}
    />
  )
}
