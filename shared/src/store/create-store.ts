import { combineSlices, configureStore, type ThunkDispatch } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { api } from '../api/api'
import { forgetCaller } from '../session/forget-caller'
import { persistSession } from '../session/persist-session'
import { sessionSlice } from '../session/session-slice'
import { persistPostSort, postSortSlice } from './post-sort-slice'
import { reportUnknownActions } from './report-unknown-actions'
import type { StoreExtra } from './store-extra'

const rootReducer = combineSlices(sessionSlice, postSortSlice, api)

/** Creates the one store of the product; only a host (the shell, or a remote's harness) does. */
export function createStore(extra: StoreExtra) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } })
        .prepend(persistSession, forgetCaller, persistPostSort)
        .concat(api.middleware, reportUnknownActions),
  })
}

/** The one store of the product. */
export type AppStore = ReturnType<typeof createStore>
/** What that store holds. */
export type AppState = ReturnType<typeof rootReducer>
/** Dispatches actions and thunks to that store. */
export type AppDispatch = ThunkDispatch<AppState, StoreExtra, UnknownAction>
