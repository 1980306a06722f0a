import { postSortChanged, type SortOrder, selectSortBy, useAppDispatch, useAppSelector } from 'shared'
import { SortButtons } from '../sort/sort-buttons'

const labels: Record<SortOrder, string> = { latest: 'Latest', oldest: 'Oldest', trending: 'Trending' }

/** Sets the sort order of all lists. */
export function SortControl() {
  const sortBy = useAppSelector(selectSortBy)
  const dispatch = useAppDispatch()
  return (
    <SortButtons
      label="Sort posts"
      orders={labels}
      chosen={sortBy}
      onChoose={(order) => dispatch(postSortChanged(order))}
    />
  )
}
