import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultSort, type SortOrder } from '../contract'

/** The order of posts, shared by feed, explore and profile (decision 23). */
export const postSortSlice = createSlice({
  name: 'postSort',
  initialState: { sortBy: defaultSort as SortOrder },
  reducers: {
    postSortChanged(state, action: PayloadAction<SortOrder>) {
      state.sortBy = action.payload
    },
  },
  selectors: { selectSortBy: (state) => state.sortBy },
})

export const { postSortChanged } = postSortSlice.actions
export const { selectSortBy } = postSortSlice.selectors
