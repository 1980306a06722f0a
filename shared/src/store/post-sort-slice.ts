import { createListenerMiddleware, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultSort, type SortOrder, sortOrders } from '../contract'

/** Where the order of this tab is kept: it survives a reload, and a new tab begins with the usual one (section 9). */
const key = 'echosphere.sort'

/** Storage may be missing or refuse (private modes): then nothing is kept. */
function read(): SortOrder {
  try {
    const kept = sessionStorage.getItem(key)
    return sortOrders.find((order) => order === kept) ?? defaultSort
  } catch {
    return defaultSort
  }
}

function write(order: SortOrder): void {
  try {
    sessionStorage.setItem(key, order)
  } catch {
    // It holds for this page at least.
  }
}

/** The order of posts, shared by feed, explore and profile (decision 23). */
export const postSortSlice = createSlice({
  name: 'postSort',
  initialState: () => ({ sortBy: read() }),
  reducers: {
    postSortChanged(state, action: PayloadAction<SortOrder>) {
      state.sortBy = action.payload
    },
  },
  selectors: { selectSortBy: (state) => state.sortBy },
})

export const { postSortChanged } = postSortSlice.actions
export const { selectSortBy } = postSortSlice.selectors

/** Keeps the order that was chosen. */
export const persistPostSort = createListenerMiddleware()

persistPostSort.startListening({
  actionCreator: postSortChanged,
  effect: ({ payload }) => write(payload),
})
