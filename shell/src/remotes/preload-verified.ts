import { loadLink } from 'shared/loading'

/**
 * Preloads a module by a link with an integrity hash; the following import uses it. So URLs that the import map does not
 * contain are verified, too.
 */
export async function preloadVerified(href: string, integrity: string): Promise<void> {
  // Otherwise no event would fire; the import then loads the module.
  if (!document.createElement('link').relList.supports('modulepreload')) return
  await loadLink('modulepreload', href, integrity).catch(() => {
    throw new Error(`${href} could not be fetched or does not match its hash in /remotes.json.`)
  })
}
