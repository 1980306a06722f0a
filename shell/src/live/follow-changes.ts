import type { AppStore } from 'shared'
import type { Versions } from '../versions/deployed'
import { announceNewVersion } from '../versions/reload-toasts'
import { VersionWatch } from '../versions/version-watch'
import { catchUpWhenRestored } from './catch-up-when-restored'
import { logOutWithCopies } from './log-out-with-copies'

/** What {@link followChanges} follows. */
export interface Outside {
  store: AppStore
  versions: Versions
  /** Origin of the server, if one runs the API. */
  apiUrl: string | undefined
}

/** Follows what happens outside of this page and what it does not hear of by itself: changes of others, and new versions. */
export async function followChanges({ store, versions, apiUrl }: Outside): Promise<void> {
  const { running, deployedNow } = versions
  if (running) new VersionWatch({ running, deployedNow, announce: announceNewVersion }).start()
  catchUpWhenRestored(store, { isServed: apiUrl !== undefined })
  logOutWithCopies(store)
  if (!apiUrl) return
  const { followLiveChanges } = await import('./follow-live-changes')
  await followLiveChanges(store, apiUrl)
}
