import type { Persisted } from './persisted'
import { createVanillaStore, type StoreApi } from './vanilla-store'

/** A persisted value, synchronized across tabs; subscribe with `useVanillaStore`. */
export interface PersistedStore<T> extends Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Sets the value. Where the browser stores nothing, it holds for this page only. */
  save: (value: T) => void
}

/** Creates a store of a persisted value, which lives as long as the page. */
export function createPersistedStore<T>(persisted: Persisted<T>): PersistedStore<T> {
  const store = createVanillaStore<T>(persisted.read)
  persisted.onChangeElsewhere((value) => store.setState(value, true))
  return {
    ...store,
    save(value) {
      persisted.write(value)
      store.setState(value, true)
    },
  }
}
