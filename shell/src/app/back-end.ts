import type { RunningApi } from 'mock-api/browser'
import { createContext, useContext, useEffect, useState } from 'react'
import { type AppStore, applyChangeElsewhere } from 'shared'
import type { RuntimeConfig } from './runtime-config'

/** The most that `?seed=` can ask for: more takes a browser minutes. */
const mostGeneratedPosts = 100_000

/** How many generated posts the page's query asks a new database to begin with: `?seed=10000`. Nonsense asks for none. */
export function generatedPostsOf(search: string): number {
  const text = new URLSearchParams(search).get('seed') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), mostGeneratedPosts) : 0
}

/** Starts the API in this page. It is a chunk of its own, so that the first paint does not wait for it. */
export async function startBackEnd(config: Promise<RuntimeConfig>): Promise<RunningApi> {
  const [{ startApi }, { apiDelay, apiFaults, developerHandles }] = await Promise.all([
    import('mock-api/browser'),
    config,
  ])
  const generatedPosts = generatedPostsOf(location.search)
  const backEnd = await startApi({ delay: apiDelay, faults: apiFaults, generatedPosts })
  if (developerHandles) window.echosphereApi = backEnd
  return backEnd
}

declare global {
  interface Window {
    /** The API of this page for scripts, there only when `/config.json` sets `developerHandles`. */
    echosphereApi?: RunningApi
  }
}

/** Shows what other tabs change. A back end that did not start has nothing to tell; the pages say so themselves. */
export async function followChangesElsewhere(backEnd: Promise<RunningApi>, store: AppStore): Promise<void> {
  const running = await backEnd.catch(() => undefined)
  running?.onChangeElsewhere((change) => store.dispatch(applyChangeElsewhere(change)))
}

/** The API that this page started. */
export const BackEndContext = createContext<Promise<RunningApi> | undefined>(undefined)

export const BackEndProvider = BackEndContext.Provider

/** The accounts that guest login offers: none until the back end runs, and none when it was not seeded (decision 5). */
export function useDemoAccounts(): RunningApi['demoAccounts'] {
  const backEnd = useContext(BackEndContext)
  const [accounts, setAccounts] = useState<RunningApi['demoAccounts']>([])
  useEffect(() => {
    let shown = true
    backEnd?.then(
      ({ demoAccounts }) => shown && setAccounts(demoAccounts),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [backEnd])
  return accounts
}
