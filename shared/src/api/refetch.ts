import type { AppDispatch, AppState } from '../store/create-store'
import type { StoreExtra } from '../store/store-extra'

/** A query of the API, as far as {@link refetch} uses it. */
interface Query<Arg, Data> {
  initiate: (
    arg: Arg,
    options: { forceRefetch: true; subscribe: false },
  ) => (dispatch: AppDispatch, getState: () => AppState, extra: StoreExtra) => PromiseLike<QueryState<Data>>
  select: (arg: Arg) => (state: AppState) => QueryState<Data>
}

/** What is known of a query. */
interface QueryState<Data> {
  data?: Data | undefined
  isSuccess: boolean
  fulfilledTimeStamp?: number | undefined
}

/**
 * Asks a query anew. Unlike invalidating its tags, this keeps data that no component shows.
 * @returns nothing if there was no answer: what is cached then may be optimistic
 */
export function refetch<Arg, Data>({ initiate, select }: Query<Arg, Data>, arg: Arg) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<Data | undefined> => {
    const before = select(arg)(getState()).fulfilledTimeStamp
    const { data, isSuccess, fulfilledTimeStamp } = await dispatch(
      initiate(arg, { forceRefetch: true, subscribe: false }),
    )
    // An invalidation that waited for the end of this request has begun another one by now: no error is left to see.
    return isSuccess || fulfilledTimeStamp !== before ? data : undefined
  }
}
