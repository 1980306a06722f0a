import type { RunningApi } from 'mock-api/browser'
import { createContext, useContext, useEffect, useState } from 'react'
import { type AppStore, applyChangeElsewhere } from 'shared'
import type { RuntimeConfig } from './runtime-config'

/** Starts the API in this page. It is a chunk of its own, so that the first paint does not wait for it. */
export async function startBackEnd(config: Promise<RuntimeConfig>): Promise<RunningApi> {
  const [{ startApi }, { apiDelay }] = await Promise.all([import('mock-api/browser'), config])
  return startApi({ delay: apiDelay })
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
