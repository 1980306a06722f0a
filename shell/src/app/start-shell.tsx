import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createStore,
  embeddedUpload,
  followOtherTabs,
  holdApiRequests,
  restoreSession,
  setOwnPictureOrigins,
} from 'shared'
import { overridesHere } from '../overrides/overrides-here'
import { createLoader } from '../remotes/create-loader'
import { prefetchWhenIdle } from '../remotes/prefetch-when-idle'
import { loadRegistry } from '../remotes/registry'
import { RegistrySource } from '../remotes/registry-source'
import { followVersions } from '../versions/follow-versions'
import { App } from './app'
import { followChangesElsewhere, startBackEnd } from './back-end'
import { crossDocuments, reachHere } from './cross-documents'
import { fileProblems } from './file-problems'
import { createShellRouter } from './router'
import { loadRuntimeConfig, type RuntimeConfig } from './runtime-config'
import { StartFailed } from './start-failed'

/**
 * Starts the product in an element. The back end, the session and the first page's remote load side by side; only the
 * registry and the configuration, both preloaded by the page, stand before the first paint.
 */
export async function startShell(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const configuring = loadRuntimeConfig()
    const backEnd = startBackEnd(configuring)
    holdApiRequests(backEnd)
    // Without a configuration the page does not start at all, and says why below.
    const upload = configuring.then(
      (config) => config.upload,
      () => embeddedUpload,
    )
    const store = createStore({ backEnd, upload })
    void store.dispatch(restoreSession())
    followOtherTabs(store)
    void followChangesElsewhere(backEnd, store)

    const config = await configuring
    const deployed = await loadRegistry(config)
    setOwnPictureOrigins([...config.mediaOrigins, new URL(config.upload.url, location.href).origin])
    const { registry, overrides } = overridesHere(deployed, config)
    const reloadIfOutdated = followVersions(deployed, config)
    const source = new RegistrySource({
      initial: registry,
      load: async () => overridesHere(await loadRegistry(config, { fresh: true }), config).registry,
      onUnknownVersion: reloadIfOutdated,
    })
    const loader = createLoader(source, config, reloadIfOutdated)
    const hasPanel = showsPanel(config)
    const router = createShellRouter(config.remoteTimeout, hasPanel)
    crossDocuments(router, registry, reachHere())
    const remotes = {
      source,
      loader,
      overrides,
      overridesAllowed: config.overrides,
      hasPanel,
      trustedOrigins: [location.origin, ...config.trustedOrigins],
      fileProblems: fileProblems(),
    }
    for (const problem of remotes.fileProblems) console.warn(`${problem} The last right one is used.`)
    root.render(
      <StrictMode>
        <App store={store} backEnd={backEnd} remotes={remotes} router={router} />
      </StrictMode>,
    )
    prefetchWhenIdle(registry, loader)
  } catch (error) {
    root.render(<StartFailed error={error} />)
  }
}

function showsPanel({ healthPanel, overrides }: RuntimeConfig): boolean {
  return import.meta.env.DEV || healthPanel || overrides
}
