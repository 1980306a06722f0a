import { integrityOf } from './integrity'

const preloaded = new Set<string>()

/**
 * Has modules that were fetched read from the cache and compiled side by side: an import alone finds those that it leads to one level
 * after the other. Only for files that were fetched: a browser may remember a link that failed.
 * @param urls absolute; those of other files are left out
 */
export function preloadModules(urls: readonly string[]): void {
  for (const url of urls) {
    if (preloaded.has(url) || !new URL(url).pathname.endsWith('.js')) continue
    preloaded.add(url)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.integrity = integrityOf(url) ?? ''
    link.href = url
    document.head.append(link)
  }
}
