import { type PageRouter, reloadPage } from 'shared'
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
  load: (url: string, replace: boolean) => Promise<void> = loadDocument,
): void {
  if (!current) return
  router.intercept((url, replace) => {
    if (reachOf(registry, url.pathname) === current) return false
    void load(url.href, replace)
    return true
  })
}

/** Saves unsaved input first, as before a reload. */
function loadDocument(url: string, replace: boolean): Promise<void> {
  return reloadPage(() => (replace ? location.replace(url) : location.assign(url)))
}
