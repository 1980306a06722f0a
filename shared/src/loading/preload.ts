import { fetchFiles } from './fetch-files'
import { preloadModules } from './preload-modules'
import { applyStylesheet } from './stylesheets'

/**
 * Takes the place of Vite's preload helper, through which every `import()` of a build goes: fetches all files that the import leads
 * to before it is made, see {@link fetchFiles}. A failure is announced as `vite:preloadError` and thrown; calling again tries again.
 * Vite counts a `.then()` right behind an `import()` to the import: its second function would never hear of a file that could not be
 * fetched. Write `await import()`.
 * @param load makes the import
 * @param files what it leads to, scripts and styles, as addresses relative to the importer, or to the root of the page's origin
 * @param importer the URL of the module that imports
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
  // Only meanwhile: Firefox keeps no page for Back that listens to this.
  window.addEventListener('beforeunload', onLeave)
  try {
    const urls = files.map((file) => new URL(file, importer).href)
    await fetchFiles(urls)
    preloadModules(urls)
    await Promise.all(urls.filter((url) => new URL(url).pathname.endsWith('.css')).map(applyStylesheet))
    return await load().catch(load)
  } catch (error) {
    // A browser that leaves the page cancels what is on its way; a reload in answer would keep the person here.
    if (isLeft) throw error
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw error
    return undefined
  } finally {
    window.removeEventListener('beforeunload', onLeave)
  }
}
