import type { DemoAccount, RunningApi } from 'mock-api/browser'
import { createContext, useContext, useEffect, useState } from 'react'
import { type AppStore, applyOtherTabChange, type BackEndAddress } from 'shared'
import { apiOptions } from './api-options'
import { onlineOrAfter } from './online-or-after'
import type { RuntimeConfig } from './runtime-config'

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

/** What the shell needs of the API, wherever it runs. */
export interface BackEnd
  extends BackEndAddress,
    Pick<RunningApi, 'persistent' | 'onChangeElsewhere' | 'onDamagedRows' | 'pageShown'> {
  /** Accounts for the guest login. Their passwords come from the seed, never from an answer of the API. */
  loadDemoAccounts: () => Promise<readonly DemoAccount[]>
}

const nothing = () => () => undefined

/** An API that a server runs, which keeps its data itself. Only a server that was told to has accounts for guests. */
function served(origin: string, hasDemoAccounts: boolean): BackEnd {
  return {
    origin,
    loadDemoAccounts: async () => (hasDemoAccounts ? (await loadApi()).demoAccounts : []),
    persistent: true,
    onChangeElsewhere: nothing,
    onDamagedRows: nothing,
    pageShown: () => undefined,
  }
}

/**
 * Starts the API in this page, unless a server runs it, or takes what `boot.ts` has started. It is a separate chunk, so that the first
 * paint does not wait for it.
 * @param needed resolves when the page needs it
 */
export async function startBackEnd(
  config: Promise<RuntimeConfig>,
  needed: Promise<void> = Promise.resolve(),
): Promise<BackEnd> {
  const { apiUrl, demoAccounts, apiDelay, apiFaults, devTools } = await config
  if (apiUrl) return served(apiUrl, demoAccounts)
  await needed
  const { startPageApi } = await loadApi()
  const running = await startPageApi(apiOptions({ apiDelay, apiFaults }))
  if (devTools) window.echosphereApi = running
  return { ...running, loadDemoAccounts: async () => running.demoAccounts }
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

/** Accounts for the guest login: undefined until they are known, empty when there are none. */
export function useDemoAccounts(): readonly DemoAccount[] | undefined {
  const backEnd = useContext(BackEndContext)
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>()
  useEffect(() => {
    let isMounted = true
    backEnd
      ?.then((running) => running.loadDemoAccounts())
      .then(
        (loaded) => isMounted && setAccounts(loaded),
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [backEnd])
  return accounts
}
