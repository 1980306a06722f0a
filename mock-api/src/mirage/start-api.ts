import type { Change } from 'shared/contract'
import { cleanUp } from '../clean-up'
import { passwordHashing } from '../crypto/passwords'
import { createTokens } from '../crypto/tokens'
import { checkEnvironment, clock } from '../environment'
import { createHandler } from '../http/handle'
import { openPageMedia } from '../media/page-media'
import { type DemoAccount, demoAccounts } from '../seed'
import { defaultDatabaseName } from '../storage/recover'
import { createApiFetch } from './api-fetch'
import { askToKeepData } from './ask-to-keep-data'
import { createDevTools, type DevTools } from './dev-tools'
import { type ApiFaults, Faults } from './faults'
import { createLateMirage } from './late-mirage'
import { madeChange } from './made-change'
import { captureNativeWeb } from './native-web'
import { openSeeded } from './open-storage'
import { awaitQuietMoment } from './quiet-moment'
import { openTabBroadcast } from './tab-broadcast'
import { createTransport } from './transport'
import { createWaitingXhr } from './waiting-xhr'

/** Options of the API. */
export interface ApiOptions {
  /** Response delay in milliseconds; 400 by default. */
  delay?: number
  /** Base of the API's own media paths; the page's origin by default. */
  origin?: string
  /** Name of the IndexedDB database. */
  databaseName?: string
  /** Faults to inject; none by default. */
  faults?: ApiFaults
  /** Whether work that nobody waits for, such as loading Mirage, waits for {@link RunningApi.pageShown} besides a quiet moment. */
  waitsForPage?: boolean
  /** Number of generated posts to add to a new database besides the seed; none by default. */
  generatedPosts?: number
}

/** What is known of the first page once it is shown. */
export interface ShownPage {
  /** Whether the connection is metered: then Mirage is loaded only once a script sends an XMLHttpRequest. */
  isMetered?: boolean
}

/** The API running in this page. Changes made by the developer tools show after a reload. */
export interface RunningApi extends DevTools {
  /** The accounts that guest login offers. */
  readonly demoAccounts: readonly DemoAccount[]
  /** The fetch that reaches it, whatever `window.fetch` is by now. */
  readonly fetch: typeof fetch
  /** False in browsers without IndexedDB, where data is lost on reload. */
  readonly persistent: boolean
  /** Calls back with changes made by other tabs. Returns an unsubscribe function. */
  onChangeElsewhere(listener: (change: Change) => void): () => void
  /**
   * Calls back once if stored rows are damaged and left out of answers, with their number so far; `exportReadable` saves a copy
   * of them. Returns an unsubscribe function.
   */
  onDamagedRows(listener: (count: number) => void): () => void
  /**
   * Tells that the first page is shown, see {@link ApiOptions.waitsForPage}.
   */
  pageShown(page?: ShownPage): void
  /** Sets the response delay, in milliseconds. */
  setDelay(milliseconds: number): void
  /** Replaces the injected faults. @throws RangeError for invalid values */
  setFaults(faults: ApiFaults): void
  /** Stops the API and restores the browser's own fetch and XMLHttpRequest. */
  stop(): void
}

const defaultDelay = 400

/** The API of this page, once it is started. */
let ofPage: Promise<RunningApi> | undefined

/**
 * {@link startApi}, once in a page: its inlined script starts the API while the code that uses it is still loading, and that code gets
 * what was started, or the error. So the options of all calls must be the same.
 */
export function startPageApi(options: ApiOptions): Promise<RunningApi> {
  ofPage ??= startApi(options)
  return ofPage
}

/**
 * Starts the back end in this page and seeds a new database. It handles fetch and XMLHttpRequest to `/api` of this origin; all
 * other requests go to the network. It answers before Mirage is loaded, which two thirds of its code are, and which takes the
 * requests over once the page is quiet.
 * @throws EnvironmentProblem if the API cannot run here; then nothing is stored
 * @throws StorageProblem if there is stored data that cannot be used. Missing storage is no error.
 */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  checkEnvironment()
  const { databaseName = defaultDatabaseName, generatedPosts = 0 } = options
  const { origin = window.location.origin } = options
  let { delay = defaultDelay } = options
  const faults = new Faults()
  faults.set(options.faults ?? {})
  const { storage, persistent, onUnreadable, close } = await openSeeded(databaseName, generatedPosts)

  const media = openPageMedia({ origin, persistent })
  const native = captureNativeWeb()
  const answer = createHandler({
    storage,
    clock,
    ids: () => crypto.randomUUID(),
    ordersAllPosts: true,
    hashing: passwordHashing,
    tokens: createTokens(),
    origin,
    media,
    onUnexpected: (error) => console.error('The API failed unexpectedly', error),
  })
  const tabBroadcast = openTabBroadcast(databaseName)
  const keepData = askToKeepData()
  const tellChanges = async (request: Request) => {
    const response = await answer(request)
    const change = madeChange(request, response)
    if (change) {
      tabBroadcast.notify(change)
      if (persistent) keepData(change)
    }
    return response
  }
  const handle = faults.wrap(media.wrap(tellChanges))
  const responseDelay = () => delay + faults.slowBy
  const mirage = createLateMirage(async () => {
    const { startMirageServer } = await import('./mirage-server')
    return () => startMirageServer(handle, responseDelay)
  })
  const quiet = awaitQuietMoment()
  let pageShown: RunningApi['pageShown'] = () => {}
  const page = new Promise<ShownPage>((resolve) => {
    pageShown = (shown = {}) => resolve(shown)
    if (!options.waitsForPage) pageShown()
  })
  const isQuiet = Promise.all([page, quiet.reached])
  void isQuiet.then(([{ isMetered = false }]) => {
    if (!isMetered) void mirage.start()
    void cleanUp(storage, media, clock(), console.warn)
  })
  const transport = createTransport(native, { handle, delay: responseDelay, mirageFetch: mirage.fetch })
  const apiFetch = createApiFetch(native, quiet.wrap(transport))
  window.fetch = apiFetch
  window.XMLHttpRequest = createWaitingXhr(
    native.XMLHttpRequest,
    async () => (await mirage.start()).XMLHttpRequest,
  )

  return {
    demoAccounts,
    fetch: apiFetch,
    persistent,
    onChangeElsewhere: tabBroadcast.listen,
    onDamagedRows: onUnreadable,
    pageShown,
    setDelay: (milliseconds) => {
      delay = milliseconds
    },
    setFaults: (wanted) => faults.set(wanted),
    ...createDevTools({ storage, files: media.files }),
    stop: () => {
      mirage.stop()
      tabBroadcast.close()
      native.restore()
      media.files.close()
      close()
    },
  }
}
