import type { AppStore } from 'shared'
import { catchUpWhenRestored } from './catch-up-when-restored'

/**
 * Follows what happens outside of this page and what it does not hear of by itself.
 * @param apiUrl origin of the server, if one runs the API
 */
export async function followChanges(store: AppStore, apiUrl: string | undefined): Promise<void> {
  catchUpWhenRestored(store, { isServed: apiUrl !== undefined })
  if (!apiUrl) return
  const { followLiveChanges } = await import('./follow-live-changes')
  await followLiveChanges(store, apiUrl)
}
