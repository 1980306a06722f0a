import type { AppDispatch } from 'shared'

/**
 * Keeps what a page has once per store and key, such as a draft: components that show it come and go.
 * @param create called once for each
 * @returns a function that gives the same object each time
 */
export function perStore<Kept>(create: (key: string, dispatch: AppDispatch) => Kept) {
  const stores = new WeakMap<AppDispatch, Map<string, Kept>>()
  return (dispatch: AppDispatch, key: string): Kept => {
    const ofStore = stores.get(dispatch) ?? new Map<string, Kept>()
    stores.set(dispatch, ofStore)
    const kept = ofStore.get(key) ?? create(key, dispatch)
    ofStore.set(key, kept)
    return kept
  }
}
