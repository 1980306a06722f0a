import { type createBrowserRouter, reloadPage } from 'shared'
import * as z from 'zod/mini'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import type { Registry } from '../remotes/registry'
import { inlinedJson } from './fetch-json'

type Router = ReturnType<typeof createBrowserRouter>

/** Where scripts of a page may send requests: anywhere, or only to the product's own origins. */
type Reach = 'any' | 'own'

/** What the policy of this document allows; `undefined` when the server does not say. */
export function currentReach(): Reach | undefined {
  return inlinedJson('connect', z.enum(['any', 'own']))
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
  router: Router,
  registry: Registry,
  current: Reach | undefined,
  load: (url: string, replace: boolean) => Promise<void> = loadDocument,
): void {
  if (!current) return
  const navigate = router.navigate.bind(router)
  router.navigate = ((...[to, options]: Parameters<Router['navigate']>) => {
    const url = targetOf(to)
    if (url && reachOf(registry, url.pathname) !== current) return load(url.href, options?.replace === true)
    return navigate(to, options)
  }) as Router['navigate']
}

/** The target of a navigation; `undefined` for history steps, which the browser handles. */
function targetOf(to: Parameters<Router['navigate']>[0]): URL | undefined {
  if (to === null || typeof to === 'number') return undefined
  if (typeof to === 'string') return new URL(to, location.href)
  const { pathname = location.pathname, search = '', hash = '' } = to
  return new URL(pathname + search + hash, location.href)
}

/** Saves unsaved input first, as before a reload. */
function loadDocument(url: string, replace: boolean): Promise<void> {
  return reloadPage(() => (replace ? location.replace(url) : location.assign(url)))
}
