import type { RemoteVersion } from './registry'

/**
 * Asks for all files that a remote is about to need at once, as the server's page does for the first one: left alone, a
 * browser finds one file through the other. Only hints: what fails here is asked for again by the import itself.
 */
export function preloadRemote({ entry, preload, integrity }: RemoteVersion): void {
  for (const file of preload) {
    const { href } = new URL(file, entry)
    if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.integrity = integrity?.[file] ?? ''
    link.href = href
    document.head.append(link)
  }
}
