import { startTests, type VitestRunner, type VitestRunnerConfig } from '@vitest/runner'
import { isApiUrl } from 'shared/contract'
import type { Handle } from '../http/handle'
import { suites as storageSuites } from '../http/suite/suites'
import { environment } from '../http/suite/test-api'
import { createApiFetch } from '../mirage/api-fetch'
import { startMirageServer } from '../mirage/mirage-server'
import { captureNativeWeb } from '../mirage/native-web'
import { createTransport } from '../mirage/transport'
import { openIndexedDbStorage } from '../storage/indexed-db'
import type { Storage } from '../storage/ports'
import { describeStorage } from '../storage/storage.suite'
import { newDatabaseName } from '../storage/testing'

// The suites of the storage and of the API, over the IndexedDB, the fetch and the classes of the browser that this page runs
// in, with Mirage between, or without it at `?direct`. Built and opened by e2e.

/** What became of each test, by its full name. */
export interface SuiteResults {
  passed: string[]
  /** With what went wrong. */
  failed: { name: string; error: string }[]
}

declare global {
  interface Window {
    suiteResults?: Promise<SuiteResults>
  }
}

const suites: Record<string, () => unknown> = {
  storage: () => describeStorage('IndexedDB of this browser', () => openIndexedDbStorage(newDatabaseName())),
  ...storageSuites,
  protocol: () => import('../http/suite/protocol.test'),
  session: () => import('../http/suite/session.test'),
}

/** Those that show which way a request came; what the API does with it is the same either way. */
const transportSuites = ['idempotency', 'posts', 'protocol', 'session']

const config: VitestRunnerConfig = {
  root: '/',
  name: undefined,
  setupFiles: [],
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 10_000,
  hookTimeout: 10_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
}

/** A database of its own that is opened by its first transaction: the suites make their API without waiting. */
function newStorage(): Storage {
  const opening = openIndexedDbStorage(newDatabaseName())
  return { transaction: async (mode, work) => (await opening).transaction(mode, work) }
}

const native = captureNativeWeb()
/** Whether requests go the way that they take before Mirage runs. */
const isDirect = new URLSearchParams(location.search).has('direct')
let stopRouting = (): void => undefined

/** Lets every request below the API's prefix go through the page's fetch and the transport, as those of the product do. */
function routeLikeProduct(handle: Handle): Handle {
  stopRouting()
  const delay = () => 0
  const mirage = isDirect ? undefined : startMirageServer(handle, delay)
  const transport = createTransport(native, { handle, delay, mirageFetch: () => mirage?.fetch })
  const apiFetch = createApiFetch(native, transport)
  stopRouting = () => mirage?.shutdown()
  return (request) => (isApiUrl(new URL(request.url), location.origin) ? apiFetch(request) : handle(request))
}

async function runSuites(): Promise<SuiteResults> {
  Object.assign(environment, { createStorage: newStorage, wrapHandler: routeLikeProduct })
  const results: SuiteResults = { passed: [], failed: [] }
  const runner: VitestRunner = {
    config,
    importFile: (suite) => suites[suite]?.(),
    onTaskFinished: ({ file, fullTestName, result }) => {
      const name = `${file.filepath}: ${fullTestName}`
      if (result?.state === 'pass') results.passed.push(name)
      else results.failed.push({ name, error: result?.errors?.[0]?.stack ?? String(result?.state) })
    },
  }
  const files = await startTests(isDirect ? transportSuites : Object.keys(suites), runner)
  for (const { name, result } of files) {
    // A suite that could not even be read has no tests that could fail.
    for (const { stack } of result?.errors ?? []) results.failed.push({ name, error: String(stack) })
  }
  return results
}

window.suiteResults = runSuites()
