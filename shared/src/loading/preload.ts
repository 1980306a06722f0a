import { fetchFiles } from './fetch-files'
import { preloadModules } from './preload-modules'
import { applyStylesheet } from './stylesheets'

/**
 * Replaces Vite's preload helper, through which every `import()` of a build goes: fetches all files that the import needs
 * first, see `fetchFiles`. A failure dispatches `vite:preloadError` and is thrown; calling again retries. Vite treats a
 * `.then()` right after an `import()` as part of the import: its rejection handler would never see a failed fetch. Write `await
 * import()`.
 * @param load performs the import
 * @param files scripts and styles that it needs, relative to the importer or to the root of the page's origin
 * @param importer URL of the importing module
 */
export async function preload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer: string = `${location.origin}/`,
): Promise<Module | undefined> {
  let isLeft = false
  const onLeave = () => {
    isLeft = true
  }
  // Removed afterwards: Firefox excludes pages with this listener from the back/forward cache.
  window.addEventListener('beforeunload', onLeave)
  try {
    const urls = files.map((file) => new URL(file, importer).href)
    await fetchFiles(urls)
    preloadModules(urls)
    await Promise.all(urls.filter((url) => new URL(url).pathname.endsWith('.css')).map(applyStylesheet))
    return await load().catch(load)
  } catch (error) {
    // Leaving the page cancels pending requests; a reload in response would keep the user here.
    if (isLeft) throw error
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw error
    return undefined
  } finally {
    window.removeEventListener('beforeunload', onLeave)
  }
}
