import { ownerOfPath, type Registry } from './registry'
import type { RemoteLoader } from './remote-loader'

/** What browsers tell of a connection; only some do. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether somebody pays for what may never be needed, in money or in waiting. */
export function isDear({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return saveData || effectiveType !== '4g'
}

/**
 * Has the remotes of the other pages ahead, one after the other, once the first page is there and the browser has nothing else
 * to do. On a dear connection only what a person points at is fetched.
 */
export function prefetchWhenIdle(registry: Registry, loader: RemoteLoader): void {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  if (isDear(connection)) return
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
  // Safari: long enough for what a page does of itself.
  else setTimeout(work, 2000)
}
