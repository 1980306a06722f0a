import { combineSlices, configureStore, type ThunkDispatch } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { UnknownAction } from 'redux'
import { api } from '../api/api'
import type { UploadSettings } from '../media/upload-settings'
import { persistSession } from '../session/persist-session'
import { sessionSlice } from '../session/session-slice'
import { persistPostSort, postSortSlice } from './post-sort-slice'
import { reportUnknownActions } from './report-unknown-actions'

/** What thunks and the API client need from the host. */
export interface StoreExtra {
  /** Settles when the back end can be called; the first requests wait for it instead of failing. */
  backEnd: Promise<unknown>
  /** Where files are uploaded to; without it to the provider that is embedded in the page. */
  upload?: UploadSettings | Promise<UploadSettings>
}

/** The one reducer. A remote adds client state of its own with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(sessionSlice, postSortSlice, api)

/** Creates the one store of the product; only a host (the shell, or a remote's harness) does. */
export function createStore(extra: StoreExtra) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } })
        .prepend(persistSession.middleware, persistPostSort.middleware)
        .concat(api.middleware, reportUnknownActions),
  })
  setupListeners(store.dispatch)
  return store
}

export type AppStore = ReturnType<typeof createStore>
export type AppState = ReturnType<typeof rootReducer>
export type AppDispatch = ThunkDispatch<AppState, StoreExtra, UnknownAction>
