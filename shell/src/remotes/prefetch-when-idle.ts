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
export function isMetered({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return saveData || effectiveType !== '4g'
}

/** Milliseconds between two files in browsers that do not tell when they are idle. */
const pause = 50

/**
 * Prefetches all pages and the other remotes one by one, once the first page is shown and the browser is idle: before that, they
 * would compete with what the page itself needs. On metered connections, only links that are hovered or focused are prefetched.
 * @param shown resolves when all that the page is loading has arrived
 * @param ownFiles URLs of the files of the shell's pages
 * @param filesOf URLs of the files of a remote, besides its entry
 */
export async function prefetchWhenIdle(
  registry: Registry,
  loader: RemoteLoader,
  shown: () => Promise<void>,
  ownFiles: () => readonly string[],
  filesOf: (remote: RegistryEntry) => readonly string[],
): Promise<void> {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  if (isMetered(connection)) return
  await shown()
  await untilIdle()
  await requestInTurn(ownFiles())
  for (const remote of registry) {
    await requestInTurn(filesOf(remote))
    await untilIdle(pause)
    loader.prefetch(remote.name)
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
