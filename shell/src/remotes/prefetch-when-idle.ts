import { ownerOfPath } from '../../host/contract/registry.mjs'
import type { Registry } from './registry'
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
 * Prefetches the remotes of other pages one by one, once the first page has loaded and the browser is idle. On metered
 * connections, only links that are hovered or focused are prefetched.
 */
export function prefetchWhenIdle(registry: Registry, loader: RemoteLoader): void {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  if (isMetered(connection)) return
  const first = ownerOfPath(registry, location.pathname)
  const others = registry.filter((remote) => remote !== first).map(({ name }) => name)

  const isSettled = (name: string) => /ready|failed/.test(loader.state(name).status)
  const next = () => {
    const name = others.shift()
    if (!name) return
    loader.prefetch(name)
    whenIdle(next)
  }
  if (!first || isSettled(first.name)) {
    whenIdle(next)
    return
  }
  const end = loader.subscribe(() => {
    if (!isSettled(first.name)) return
    end()
    whenIdle(next)
  })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  // Safari has no requestIdleCallback: wait long enough for the page's own work.
  else setTimeout(work, 2000)
}
