import type { ThunkDispatch } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { api } from './api'

/** The part of the store's state that the API client owns. */
export type ApiState = { api: ReturnType<typeof api.reducer> }

/** Dispatches actions and thunks to a store with the API client. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>

/** An object of a response, of unknown type. */
export type JsonRecord = Record<string, unknown>

/** Returns the record with changes, or the same one. */
export type ChangeRecord = (record: JsonRecord) => JsonRecord

/** Changes records anywhere in the data. Returns the same object when nothing changes. */
export function changeRecords<Data>(data: Data, change: ChangeRecord): Data {
  if (Array.isArray(data)) {
    const next = data.map((each) => changeRecords(each, change))
    return next.some((each, index) => each !== data[index]) ? (next as Data) : data
  }
  if (typeof data !== 'object' || data === null) return data
  const record = change(data as JsonRecord)
  const changes = Object.entries(record).flatMap(([key, value]) => {
    const next = changeRecords(value, change)
    return next === value ? [] : [[key, next]]
  })
  return (changes.length > 0 ? { ...record, ...Object.fromEntries(changes) } : record) as Data
}

/** Changes records in every cache entry, without refetching. */
export function changeCachedRecords(change: ChangeRecord) {
  return (dispatch: ApiDispatch, getState: () => ApiState): void => {
    for (const query of Object.values(getState().api.queries)) {
      if (!query || query.data === undefined) continue
      const data = changeRecords(query.data, change)
      if (data === query.data) continue
      // Endpoints are injected by features, so their types are unknown here.
      const endpoint = query.endpointName as never
      dispatch(api.util.updateQueryData(endpoint, query.originalArgs as never, () => data as never))
    }
  }
}
