import { isDialogOpen } from 'shared'
import type { Registry } from '../remotes/registry'
import type { Versions } from './deployed'
import { type Recovery, recoverFromMissing } from './missing-chunk'
import { announceMissingPart } from './reload-toasts'
import { hasUnsavedInput } from './unsaved-input'

/**
 * Reloads an open page when it needs a removed file.
 * @param registry the registry that the page loaded with
 * @returns to be called when a remote failed to load
 */
export function reloadIfOutdated(registry: Registry, versions: Versions): () => void {
  const recovery = (): Recovery => ({
    ...versions,
    isReplaceable: (url) =>
      registry.some(({ entry, previous }) => previous && url.startsWith(new URL('.', entry).href)),
    statusOf: async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status,
    reload: () => location.reload(),
    isBusy: () => isDialogOpen() || hasUnsavedInput(),
    offerReload: announceMissingPart,
    storage: sessionStorage,
  })
  const recover = async (error: unknown) => {
    try {
      await recoverFromMissing(error, recovery())
    } catch (problem) {
      // Without sessionStorage a reload could loop.
      console.warn('The page could not be updated automatically.', problem)
    }
  }
  window.addEventListener('vite:preloadError', async (event) => {
    // Until all listeners have run: whoever can do without the file marks its loss as handled.
    await Promise.resolve()
    if (!event.defaultPrevented) await recover(event.payload)
  })
  // Without the error: only a new registry can change the address of an entry.
  return () => void recover(undefined)
}
