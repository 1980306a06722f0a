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

/** Milliseconds between two tries to load the API, at first and at most. */
const pause = { first: 1000, most: 15_000 }

/** The API's code, sooner or later: without it no page shows anything, and each says so and offers to try again. */
async function loadApi(): Promise<typeof import('mock-api/browser')> {
  for (let wait = pause.first; ; wait = Math.min(wait * 2, pause.most)) {
    try {
      return await import('mock-api/browser')
    } catch (error) {
      console.warn('The API could not be loaded. It is tried again.', error)
      await online(wait)
    }
  }
}

/** Resolves after a while, or as soon as the browser has a network again. */
function online(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
  })
}

/** Starts the API in this page. It is a chunk of its own, so that the first paint does not wait for it. */
export async function startBackEnd(config: Promise<RuntimeConfig>): Promise<RunningApi> {
  const [{ startApi }, { apiDelay, apiFaults, developerHandles }] = await Promise.all([loadApi(), config])
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
