import { classes, postSortChanged, selectSortBy, sortOrders, useAppDispatch, useAppSelector } from 'shared'
import css from './sort-control.module.css'

const labels = { latest: 'Latest', oldest: 'Oldest', trending: 'Trending' }

/** Sets the sort order of all lists. */
export function SortControl() {
  const sortBy = useAppSelector(selectSortBy)
  const dispatch = useAppDispatch()
  return (
    <fieldset className={css.group}>
      <legend className="visually-hidden">Sort posts</legend>
      {sortOrders.map((order) => (
        <button
          key={order}
          type="button"
          aria-pressed={order === sortBy}
          className={classes(css.order, order === sortBy && css.chosen)}
          onClick={() => dispatch(postSortChanged(order))}
        >
          {labels[order]}
        </button>
      ))}
    </fieldset>
  )
}
