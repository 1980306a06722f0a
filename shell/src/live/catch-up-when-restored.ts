import { type AppStore, invalidateAllButLists } from 'shared'
import { ignoreErrors } from 'shared/early'

/** What both storages contained when the page was left. */
interface Left {
  area: Storage
  values: Record<string, string>
}

/**
 * Has the page catch up when the browser shows it again from its back/forward cache. Firefox and WebKit tell a page that they keep there
 * neither what other pages write to storage nor what they broadcast: whoever had logged out in between would see the page as before.
 * @param isServed whether a server runs the API: that one tells what was missed
 * @returns a function that ends it
 */
export function catchUpWhenRestored(store: AppStore, { isServed }: { isServed: boolean }): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let left: Left[] = []
  const onHide = () => {
    left = readStorages()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    for (const { area, values } of left) dispatchMissedWrites(area, values)
    if (!isServed) store.dispatch(invalidateAllButLists())
  }
  window.addEventListener('pagehide', onHide, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  return () => listening.abort()
}

function readStorages(): Left[] {
  // Accessing storage throws where the browser blocks it.
  return [() => localStorage, () => sessionStorage].flatMap(
    (open) => ignoreErrors(() => ({ area: open(), values: { ...open() } })) ?? [],
  )
}

function dispatchMissedWrites(storageArea: Storage, before: Record<string, string>): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(storageArea)])) {
    const oldValue = before[key] ?? null
    const newValue = storageArea.getItem(key)
    if (newValue === oldValue) continue
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea }))
  }
}
