/**
 * Preloads a module by a link with an integrity hash; the following import uses it. So URLs that the import map does not
 * contain are verified, too.
 */
export function preloadModule(href: string, integrity: string): Promise<void> {
  // Otherwise no event would fire; the import then loads the module.
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
      reject(new Error(`${href} could not be fetched or does not match its hash in /remotes.json.`))
    }
    document.head.append(link)
  })
}
