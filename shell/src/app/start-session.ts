import {
  type AppStore,
  createStore,
  embeddedUpload,
  followOtherTabs,
  queueApiRequests,
  restoreSession,
} from 'shared'
import { type BackEnd, followOtherTabChanges, startBackEnd } from './back-end'
import { followDamagedRows } from './damaged-rows'
import type { RuntimeConfig } from './runtime-config'

/** Who is logged in, with the API that answers them. */
export interface StartedSession {
  store: AppStore
  backEnd: Promise<BackEnd>
  /** Has the API start, if it has not yet. */
  needApi: () => void
}

/**
 * Restores the session, while the configuration loads; without one, the page shows the startup error. The API starts once it is needed, at the
 * first request at the latest.
 */
export function startSession(configPromise: Promise<RuntimeConfig>): StartedSession {
  let need = () => {}
  const needed = new Promise<void>((resolve) => {
    need = resolve
  })
  const backEnd = startBackEnd(configPromise, needed)
  queueApiRequests(backEnd, need)
  const upload = configPromise.then(
    (config) => config.upload,
    () => embeddedUpload,
  )
  const store = createStore({ backEnd, upload })
  void store.dispatch(restoreSession())
  followOtherTabs(store)
  void followOtherTabChanges(backEnd, store)
  void followDamagedRows(backEnd)
  return { store, backEnd, needApi: need }
}
