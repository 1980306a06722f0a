import { type Intercepted, type PageRouter, toast } from 'shared'
import * as v from 'valibot'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import type { Registry } from '../remotes/registry'
import { inlinedJson } from './fetch-json'

/** Where scripts of a page may send requests: anywhere, or only to the product's own origins. */
type Reach = 'any' | 'own'

/** What the policy of this document allows; `undefined` when the server does not say. */
export function currentReach(): Reach | undefined {
  return inlinedJson('connect', v.picklist(['any', 'own']))
}

/** What the policy for a path allows. */
function reachOf(registry: Registry, pathname: string): Reach {
  return ownerOfPath(registry, pathname)?.connect ?? 'own'
}

/**
 * Loads a new document for navigations that need another Content-Security-Policy: into and out of the pages of a remote that
 * sends requests anywhere. A document keeps the policy that it was loaded with.
 * @param current {@link currentReach}
 * @param load navigates to the new document
 */
export function reloadOnPolicyChange(
  router: PageRouter,
  registry: Registry,
  current: Reach | undefined,
  load: (navigation: Intercepted) => void = loadDocument,
): void {
  if (!current) return
  router.intercept((navigation) => {
    const { url } = navigation
    if (reachOf(registry, url.pathname) === current) return false
    void loadIfReachable(url.href, () => load(navigation))
    return true
  })
}

/** Milliseconds that the server has to answer a browser that takes itself to be offline. */
const timeoutMs = 2000

/** Stays on the page when there is no connection: the browser's error page would take its place. */
async function loadIfReachable(url: string, load: () => void): Promise<void> {
  if (navigator.onLine || (await isReachable(url))) return load()
  toast.error('You are offline. Check your connection and try again.', { id: 'offline' })
}

/** A server on the same machine answers offline, too. */
async function isReachable(url: string): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  return fetch(url, request).then(
    () => true,
    () => false,
  )
}

/** A state, such as where a login leads back to, is kept by an entry in the history. */
function loadDocument({ url, replace, enter }: Intercepted): void {
  if (enter) {
    enter()
    location.reload()
  } else if (replace) location.replace(url)
  else location.assign(url)
}
