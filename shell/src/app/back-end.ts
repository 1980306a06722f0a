import type { RunningApi } from 'mock-api/browser'
import { createContext, useContext, useEffect, useState } from 'react'
import { type AppStore, applyOtherTabChange, withTimeout } from 'shared'
import type { RuntimeConfig } from './runtime-config'

/** Maximum of `?seed=`: more would take minutes. */
const maxGeneratedPosts = 100_000

/** The number of generated posts that the query asks a new database to start with: `?seed=10000`. Invalid values count as 0. */
export function seedFromQuery(search: string): number {
  const text = new URLSearchParams(search).get('seed') ?? ''
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), maxGeneratedPosts) : 0
}

/** Milliseconds between attempts to load the API, initially and at most. */
const retryDelay = { initial: 1000, max: 15_000 }

/** Loads the API chunk, retrying until it succeeds: no page works without it, and each shows an error with Retry meanwhile. */
async function loadApi(): Promise<typeof import('mock-api/browser')> {
  for (let wait = retryDelay.initial; ; wait = Math.min(wait * 2, retryDelay.max)) {
    try {
      return await import('mock-api/browser')
    } catch (error) {
      console.warn('The API could not be loaded. Retrying.', error)
      await onlineOrAfter(wait)
    }
  }
}

/** Resolves after the timeout, or as soon as the browser is online again. */
async function onlineOrAfter(timeoutMs: number): Promise<void> {
  const waiting = new AbortController()
  const online = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal: waiting.signal })
  })
  await withTimeout(online, timeoutMs, { onTimeout: () => undefined })
  waiting.abort()
}

/** What the shell needs of the API, wherever it runs. */
export type BackEnd = Pick<RunningApi, 'demoAccounts' | 'persistent' | 'onChangeElsewhere' | 'onDamagedRows'>

const nothing = () => () => undefined

/** An API that a server runs: it has no accounts for guests, and keeps its data itself. */
const served: BackEnd = {
  demoAccounts: [],
  persistent: true,
  onChangeElsewhere: nothing,
  onDamagedRows: nothing,
}

/**
 * Starts the API in this page, unless a server runs it. It is a separate chunk, so that the first paint does not wait for it.
 */
export async function startBackEnd(config: Promise<RuntimeConfig>): Promise<BackEnd> {
  const { apiUrl, apiDelay, apiFaults, devTools } = await config
  if (apiUrl) return served
  const { startApi } = await loadApi()
  const generatedPosts = seedFromQuery(location.search)
  const backEnd = await startApi({ delay: apiDelay, faults: apiFaults, generatedPosts })
  if (devTools) window.echosphereApi = backEnd
  return backEnd
}

declare global {
  interface Window {
    /** The API of this page for scripts, there only when `/config.json` sets `devTools`. */
    echosphereApi?: RunningApi
  }
}

/** Applies changes made in other tabs. A back end that fails to start is reported by the pages. */
export async function followOtherTabChanges(backEnd: Promise<BackEnd>, store: AppStore): Promise<void> {
  const running = await backEnd.catch(() => undefined)
  running?.onChangeElsewhere((change) => store.dispatch(applyOtherTabChange(change)))
}

/** The API of this page. */
export const BackEndContext = createContext<Promise<BackEnd> | undefined>(undefined)

export const BackEndProvider = BackEndContext.Provider

/** Accounts for the guest login: empty until the back end runs, and when it was not seeded. */
export function useDemoAccounts(): BackEnd['demoAccounts'] {
  const backEnd = useContext(BackEndContext)
  const [accounts, setAccounts] = useState<BackEnd['demoAccounts']>([])
  useEffect(() => {
    let isMounted = true
    backEnd?.then(
      ({ demoAccounts }) => isMounted && setAccounts(demoAccounts),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [backEnd])
  return accounts
}
