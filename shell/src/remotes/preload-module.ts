/**
 * Brings in one module by a link, which can carry a hash of its own: the import that follows finds the module there. So a URL
 * that the page's import map does not know is held to a hash too.
 */
export function preloadModule(href: string, integrity: string): Promise<void> {
  // Without it nothing would ever tell that the module is there; the import then is what brings it.
  if (!document.createElement('link').relList.supports('modulepreload')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.integrity = integrity
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(
        new Error(`${href} could not be fetched, or is not the file that /remotes.json has the hash of.`),
      )
    }
    document.head.append(link)
  })
}
