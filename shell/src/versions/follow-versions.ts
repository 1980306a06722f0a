import { isDialogOpen } from 'shared'
import type { RuntimeConfig } from '../app/runtime-config'
import type { Registry } from '../remotes/registry'
import { deployedNow, runningHere } from './deployed'
import { type Recovery, recoverFromMissing } from './missing-chunk'
import { announceMissingPart, announceNewVersion } from './reload-toasts'
import { VersionWatch } from './version-watch'

/**
 * Keeps an open page up to date: reloads it when it needs a removed file, and announces new versions.
 * @param registry the registry that the page loaded with
 * @returns to be called when a remote failed to load
 */
export function followVersions(registry: Registry, config: RuntimeConfig): () => void {
  const askNow = () => deployedNow(config)
  const running = runningHere(registry)
  const recovery = (): Recovery => ({
    running,
    deployedNow: askNow,
    isReplaceable: (url) =>
      registry.some(({ entry, previous }) => previous && url.startsWith(new URL('.', entry).href)),
    statusOf: async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status,
    reload: () => location.reload(),
    isBusy: isDialogOpen,
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
  if (running) new VersionWatch({ running, deployedNow: askNow, announce: announceNewVersion }).start()
  // Without the error: only a new registry can change the address of an entry.
  return () => void recover(undefined)
}
