import type { Change } from 'shared/contract'
import { passwordHashing } from '../crypto/passwords'
import { createTokens } from '../crypto/tokens'
import { checkEnvironment, clock } from '../environment'
import { createHandler } from '../http/handle'
import { openPageMedia } from '../media/page-media'
import { sweepUploads } from '../media/sweep'
import { type DemoAccount, demoAccounts } from '../seed'
import { defaultDatabaseName } from '../storage/recover'
import { createApiFetch } from './api-fetch'
import { createDataHandles, type DataHandles } from './data-handles'
import { type ApiFaults, Faults } from './faults'
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
  /** What goes wrong on purpose; nothing unless told. */
  faults?: ApiFaults
  /** Generated posts that a new database begins with beside the seed; none unless told. */
  generatedPosts?: number
}

/** The API, running in this page. Pages do not see what the handles of the data change until they ask again. */
export interface RunningApi extends DataHandles {
  /** The accounts that guest login offers (decision 5). */
  readonly demoAccounts: readonly DemoAccount[]
  /** False when the browser offers no IndexedDB: then everything ends with the page. */
  readonly persistent: boolean
  /** Calls back for what another tab changed in the same data. Returns what ends it. */
  onChangeElsewhere(listener: (change: Change) => void): () => void
  /** Milliseconds that each answer waits from now on. */
  setDelay(milliseconds: number): void
  /** What goes wrong on purpose from now on, in place of what did before. @throws RangeError for impossible values */
  setFaults(faults: ApiFaults): void
  /** Stops answering and gives the browser its own fetch and XMLHttpRequest back. */
  stop(): void
}

const defaultDelay = 400

/**
 * Starts the whole back end in this page, seeded when it is new. From then on fetch and XMLHttpRequest to `/api` of this origin
 * are answered by it; all other requests stay the browser's own.
 * @throws EnvironmentProblem where the API cannot run at all; then nothing is stored
 * @throws StorageProblem when there is stored data that cannot be used; a browser that stores nothing is no problem
 */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  checkEnvironment()
  const { databaseName = defaultDatabaseName, generatedPosts = 0 } = options
  const { origin = window.location.origin } = options
  let { delay = defaultDelay } = options
  const faults = new Faults()
  faults.set(options.faults ?? {})
  const { storage, persistent, close } = await openSeeded(databaseName, generatedPosts)

  const media = openPageMedia({ origin, persistent })
  void sweepUploads(media, storage, Date.now()).catch((error: unknown) =>
    console.warn('Unused media was not removed', error),
  )

  const native = captureNativeWeb()
  const answer = createHandler({
    storage,
    clock,
    ids: () => crypto.randomUUID(),
    hashing: passwordHashing,
    tokens: createTokens(),
    origin,
    media,
    onUnexpected: (error) => console.error('The API failed unexpectedly', error),
  })
  const tabs = connectTabs(databaseName)
  const told = async (request: Request) => {
    const response = await answer(request)
    tabs.tell(request, response)
    return response
  }
  const handle = faults.failing(media.carrying(told))
  const server = startMirageServer(native, handle, delay + faults.slowBy)
  const apiFetch = createApiFetch(native, { mirageFetch: window.fetch, handle })
  native.restore()
  window.fetch = apiFetch

  return {
    demoAccounts,
    persistent,
    onChangeElsewhere: tabs.listen,
    setDelay: (milliseconds) => {
      delay = milliseconds
      server.timing = delay + faults.slowBy
    },
    setFaults: (wanted) => {
      faults.set(wanted)
      server.timing = delay + faults.slowBy
    },
    ...createDataHandles({ storage, files: media.files }),
    stop: () => {
      server.shutdown()
      tabs.close()
      native.restore()
      media.files.close()
      close()
    },
  }
}
