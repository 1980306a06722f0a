import { fetchFiles } from 'shared/loading'
import { untilIdle } from '../app/until-idle'
import type { Registry, RegistryEntry } from './registry'
import type { RemoteLoader } from './remote-loader'

/** The Network Information API, which only some browsers have. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Is the connection metered or slow? */
export function isMetered(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g' } = connection
  return saveData || effectiveType !== '4g'
}

/** Milliseconds between two files in browsers that do not tell when they are idle. */
const pause = 50

/** Absolute URLs of what is prefetched besides the entries of remotes. */
export interface PrefetchedFiles {
  /** Files of the shell's pages. */
  ownPages: () => readonly string[]
  /** Files of a remote's pages. */
  pagesOf: (remote: RegistryEntry) => readonly string[]
  /** Files that a view needs later: dialogs above all. */
  onDemand: () => readonly string[]
}

/**
 * Prefetches all pages and the other remotes, then what is loaded on demand, once the first page is shown and the browser is idle:
 * before that, they would compete with what the page itself needs. The browser connects to all remotes first, so that an early click waits
 * for files alone. On metered connections, that is all, and only pages of links are prefetched, see `prefetchLinks`.
 * @param shown resolves when all that the page is loading has arrived
 */
export async function prefetchWhenIdle(
  registry: Registry,
  loader: RemoteLoader,
  shown: Promise<void>,
  { ownPages, pagesOf, onDemand }: PrefetchedFiles,
): Promise<void> {
  await shown
  await untilIdle()
  connectTo(registry.flatMap(pagesOf))
  if (isMetered()) return
  await requestInTurn(ownPages())
  for (const remote of registry) {
    await requestInTurn(pagesOf(remote))
    await untilIdle(pause)
    loader.prefetch(remote.name)
  }
  await requestInTurn(onDemand())
}

/** Has the browser connect to the origins of files. */
function connectTo(urls: readonly string[]): void {
  for (const origin of new Set(urls.map((url) => new URL(url).origin))) {
    const link = document.createElement('link')
    link.rel = 'preconnect'
    // Scripts of modules are requested without credentials, on connections of their own.
    link.crossOrigin = 'anonymous'
    link.href = origin
    document.head.append(link)
  }
}

/**
 * Requests files one by one, each when the browser is idle: to ask for twenty at once keeps a phone from answering a press for a third
 * of a second. Nothing waits for them.
 */
async function requestInTurn(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await untilIdle(pause)
    fetchFiles([url], { attempts: 1, priority: 'low' }).catch(() => undefined)
  }
}
