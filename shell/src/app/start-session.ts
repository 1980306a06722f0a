import {
  type AppStore,
  createStore,
  embeddedUpload,
  followOtherTabs,
  queueApiRequests,
  restoreSession,
} from 'shared'
import { asksNothing } from './asked-path'
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

/** Starts the API and restores the session, while the configuration loads. Without one, the page shows the startup error. */
export function startSession(configPromise: Promise<RuntimeConfig>): StartedSession {
  const { needed, need } = whenApiIsNeeded()
  const backEnd = startBackEnd(configPromise, needed)
  const server = configPromise.then(
    ({ apiUrl }) => apiUrl,
    () => undefined,
  )
  queueApiRequests(backEnd, server)
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

/** When the page needs the API: at once, or else when it is left, or shown. */
function whenApiIsNeeded(): { needed: Promise<void>; need: () => void } {
  let need = () => {}
  const needed = new Promise<void>((resolve) => {
    need = resolve
  })
  if (!asksNothing()) need()
  return { needed, need }
}
