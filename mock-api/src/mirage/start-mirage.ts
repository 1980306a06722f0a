import type { Change } from 'shared/contract'
import { passwordHashing } from '../crypto/passwords'
import { createTokens } from '../crypto/tokens'
import { createHandler } from '../http/handle'
import { type DemoAccount, demoAccounts } from '../seed'
import { defaultDatabaseName } from '../storage/recover'
import { createApiFetch } from './api-fetch'
import { startMirageServer } from './mirage-server'
import { captureNativeWeb } from './native-web'
import { openSeeded } from './open-storage'
import { connectTabs } from './tell-other-tabs'

/** How the API runs. */
export interface ApiOptions {
  /** Milliseconds that each answer waits; 400 unless told (section 7). */
  delay?: number
  /** What own media paths are resolved against; the origin of the page unless told. */
  origin?: string
  /** Name of the IndexedDB database. */
  databaseName?: string
  /** Told the own media paths that nothing shows any longer (decision 13). Paths of presets may be among them. */
  discardMedia?: (paths: readonly string[]) => Promise<void>
}

/** The API, running in this page. */
export interface RunningApi {
  /** The accounts that guest login offers (decision 5). */
  readonly demoAccounts: readonly DemoAccount[]
  /** False when the browser offers no IndexedDB: then everything ends with the page. */
  readonly persistent: boolean
  /** Calls back for what another tab changed in the same data. Returns what ends it. */
  onChangeElsewhere(listener: (change: Change) => void): () => void
  /** Milliseconds that each answer waits from now on. */
  setDelay(milliseconds: number): void
  /** Stops answering and gives the browser its own fetch and XMLHttpRequest back. */
  stop(): void
}

const defaultDelay = 400

/** Nothing waits for this: media that stays too long costs space, not the request. */
async function discardQuietly(
  discardMedia: ApiOptions['discardMedia'],
  paths: readonly string[],
): Promise<void> {
  await discardMedia?.(paths).catch((error: unknown) => console.error('Unused media was not removed', error))
}

/**
 * Starts the whole back end in this page, seeded when it is new. From then on fetch and XMLHttpRequest to `/api` of this origin
 * are answered by it; all other requests stay the browser's own.
 * @throws StorageProblem when there is stored data that cannot be used; a browser that stores nothing is no problem
 */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { delay = defaultDelay, databaseName = defaultDatabaseName, discardMedia } = options
  const { storage, persistent, close } = await openSeeded(databaseName)

  const native = captureNativeWeb()
  const handle = createHandler({
    storage,
    clock: Date.now,
    ids: () => crypto.randomUUID(),
    hashing: passwordHashing,
    tokens: createTokens(),
    origin: options.origin ?? window.location.origin,
    media: { discard: (paths) => discardQuietly(discardMedia, paths) },
    onUnexpected: (error) => console.error('The API failed unexpectedly', error),
  })
  const tabs = connectTabs(databaseName)
  const handleAndTell = async (request: Request) => {
    const response = await handle(request)
    tabs.tell(request, response)
    return response
  }
  const server = startMirageServer(native, handleAndTell, delay)
  const apiFetch = createApiFetch(native, { mirageFetch: window.fetch, handle })
  native.restore()
  window.fetch = apiFetch

  return {
    demoAccounts,
    persistent,
    onChangeElsewhere: tabs.listen,
    setDelay: (milliseconds) => {
      server.timing = milliseconds
    },
    stop: () => {
      server.shutdown()
      tabs.close()
      native.restore()
      close()
    },
  }
}
