import { type createBrowserRouter, reloadPage } from 'shared'
import * as z from 'zod/mini'
import { ownerOfPath, type Registry } from '../remotes/registry'
import { inlinedJson } from './fetch-json'

type Router = ReturnType<typeof createBrowserRouter>

/** Where scripts of a page may send requests to: anywhere, or to the origins of the product alone. */
type Reach = 'any' | 'own'

/** What the policy of this document allows; nothing where no server says it. */
export function reachHere(): Reach | undefined {
  return inlinedJson('connect', z.enum(['any', 'own']))
}

/** What the server's policy for a path allows. */
function reachOf(registry: Registry, pathname: string): Reach {
  return ownerOfPath(registry, pathname)?.connect ?? 'own'
}

/**
 * Makes a navigation load a document where the policy of this one does not fit: into the pages of a remote that sends requests
 * anywhere, and out of them. A document keeps the policy that it came with.
 * @param here {@link reachHere}
 * @param load leaves this document
 */
export function crossDocuments(
  router: Router,
  registry: Registry,
  here: Reach | undefined,
  load: (url: string, replace: boolean) => Promise<void> = loadDocument,
): void {
  if (!here) return
  const navigate = router.navigate.bind(router)
  router.navigate = ((...[to, options]: Parameters<Router['navigate']>) => {
    const url = targetOf(to)
    if (url && reachOf(registry, url.pathname) !== here) return load(url.href, options?.replace === true)
    return navigate(to, options)
  }) as Router['navigate']
}

/** Where a navigation leads; nothing for a step through the history, which stays with the browser. */
function targetOf(to: Parameters<Router['navigate']>[0]): URL | undefined {
  if (to === null || typeof to === 'number') return undefined
  if (typeof to === 'string') return new URL(to, location.href)
  const { pathname = location.pathname, search = '', hash = '' } = to
  return new URL(pathname + search + hash, location.href)
}

/** Saves what a person typed, as before a reload. */
function loadDocument(url: string, replace: boolean): Promise<void> {
  return reloadPage(() => (replace ? location.replace(url) : location.assign(url)))
}
