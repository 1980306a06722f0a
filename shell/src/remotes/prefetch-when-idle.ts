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

/**
 * Prefetches all pages and the other remotes one by one, once the first page is shown and the browser is idle: before that, they
 * would compete with what the page itself needs. On metered connections, only links that are hovered or focused are prefetched.
 * @param shown resolves when all that the page is loading has arrived
 * @param requestPages requests the files of a remote's pages
 * @param requestOwnPages requests those of the shell
 */
export async function prefetchWhenIdle(
  registry: Registry,
  loader: RemoteLoader,
  shown: () => Promise<void>,
  requestPages: (remote: RegistryEntry) => void,
  requestOwnPages: () => void,
): Promise<void> {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  if (isMetered(connection)) return
  await shown()
  await untilIdle()
  requestOwnPages()
  for (const remote of registry) {
    await untilIdle()
    loader.prefetch(remote.name)
    requestPages(remote)
  }
}
