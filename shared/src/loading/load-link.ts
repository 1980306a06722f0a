import { integrityOf } from './integrity'

/**
 * Adds a link to the page, which verifies what it loads by its hash. A failed one is removed.
 * @param href absolute
 * @throws when it cannot be loaded, or does not match its hash
 */
export function loadLink(
  rel: 'modulepreload' | 'stylesheet',
  href: string,
  integrity = integrityOf(href) ?? '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.integrity = integrity
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Failed to fetch ${href}`))
    }
    document.head.append(link)
  })
}
