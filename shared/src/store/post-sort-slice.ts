import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'
import { defaultSort, type SortOrder, sortOrders } from '../contract'
import { persisted } from '../state/persisted'
import * as v from '../state/schema'
import { sortKey } from './kept-sort'

/** The sort order of this tab, which survives a reload; a new tab starts with the default. */
const kept = persisted(sortKey, v.picklist(sortOrders), {
  initial: defaultSort,
  area: 'session',
  format: 'text',
})

/** The sort order of posts, shared by feed, explore and profile. */
export const postSortSlice = createSlice({
  name: 'postSort',
  initialState: () => ({ sortBy: kept.read() }),
  reducers: {
    postSortChanged(state, action: PayloadAction<SortOrder>) {
      state.sortBy = action.payload
    },
  },
  selectors: { selectSortBy: (state) => state.sortBy },
})

export const {
  /** A person chose another order of posts. */
  postSortChanged,
} = postSortSlice.actions
export const {
  /** The order in which posts are listed. */
  selectSortBy,
} = postSortSlice.selectors

/** Stores the chosen order. */
export const persistPostSort: Middleware = () => (next) => (action) => {
  const result = next(action)
  if (postSortChanged.match(action)) kept.write(action.payload)
  return result
}
