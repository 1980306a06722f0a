import { loadLink } from './load-link'

const preloaded = new Set<string>()

/**
 * Preloads fetched modules, so that they are compiled in parallel: an import alone discovers its dependencies level by level.
 * Only for fetched files, because browsers cache failed links.
 * @param urls absolute; files other than scripts are skipped
 */
export function preloadModules(urls: readonly string[]): void {
  for (const url of urls) {
    if (preloaded.has(url) || !new URL(url).pathname.endsWith('.js')) continue
    preloaded.add(url)
    // The import that follows reports a failure.
    loadLink('modulepreload', url).catch(() => undefined)
  }
}
