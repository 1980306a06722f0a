import { isDialogOpen, reloadPage } from 'shared'
import type { RuntimeConfig } from '../app/runtime-config'
import type { Registry } from '../remotes/registry'
import { deployedNow, runningHere } from './deployed'
import { type Recovery, recoverFromMissing } from './missing-chunk'
import { announceMissingPart, announceNewVersion } from './reload-toasts'
import { VersionWatch } from './version-watch'

/**
 * Keeps an open page in step with what is deployed: reloads it when it needs a file that is gone, and tells when there is a new
 * version.
 * @param registry as the page got it
 * @returns what to call when a whole remote could not be had
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
    reload: () => void reloadPage(),
    isBusy: isDialogOpen,
    offerReload: announceMissingPart,
    storage: sessionStorage,
  })
  const recover = async (error: unknown) => {
    try {
      await recoverFromMissing(error, recovery())
    } catch (problem) {
      // Without the tab's memory a reload could loop.
      console.warn('The page could not be brought up to date by itself.', problem)
    }
  }
  window.addEventListener('vite:preloadError', ({ payload }) => void recover(payload))
  if (running) new VersionWatch({ running, deployedNow: askNow, announce: announceNewVersion }).start()
  // Without the error: where an entry is, which may be refused, only a new registry can change.
  return () => void recover(undefined)
}
