import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type AppStore,
  createStore,
  embeddedUpload,
  followOtherTabs,
  loadOverlays,
  queueApiRequests,
  restoreSession,
  setOwnPictureOrigins,
} from 'shared'
import { overridesHere } from '../overrides/overrides-here'
import { createLoader } from '../remotes/create-loader'
import { type LazyView, lazyViewOf } from '../remotes/lazy-view'
import { filesForAllPages, filesOnDemand } from '../remotes/page-files'
import { prefetchWhenIdle } from '../remotes/prefetch-when-idle'
import { loadRegistry } from '../remotes/registry'
import { RegistrySource } from '../remotes/registry-source'
import { followVersions } from '../versions/follow-versions'
import { App } from './app'
import { asksNothing } from './asks-nothing'
import { type BackEnd, followOtherTabChanges, startBackEnd } from './back-end'
import { followDamagedRows } from './damaged-rows'
import { fileProblems } from './file-problems'
import { beginFirstPage, firstPageShown } from './first-page'
import { nextTask } from './next-task'
import { onlineOrAfter } from './online-or-after'
import { apiFilesOnDemand, ownPageFiles } from './own-files'
import { currentReach, reloadOnPolicyChange } from './policy-navigation'
import { createShellRouter, loadLanding } from './router'
import { loadRuntimeConfig, type RuntimeConfig } from './runtime-config'
import { StartupError } from './startup-error'
import { untilIdle } from './until-idle'

/** Milliseconds after which the landing page is loaded again. */
const retryInterval = 5000

/**
 * Renders the product into an element. The back end, the session and the first page's remote load in parallel; only the
 * registry and the configuration, both preloaded by the page, block the first paint.
 */
export async function startShell(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const configPromise = loadRuntimeConfig()
    const { needed, need } = whenApiIsNeeded()
    const backEnd = startBackEnd(configPromise, needed)
    const server = configPromise.then(
      (config) => config.apiUrl,
      () => undefined,
    )
    queueApiRequests(backEnd, server)
    // Without a configuration the page shows the startup error below.
    const upload = configPromise.then(
      (config) => config.upload,
      () => embeddedUpload,
    )
    const store = createStore({ backEnd, upload })
    void store.dispatch(restoreSession())
    followOtherTabs(store)
    void followOtherTabChanges(backEnd, store)
    void followDamagedRows(backEnd)

    // A press is answered in between.
    const [config] = await Promise.all([configPromise, nextTask()])
    const deployed = await loadRegistry(config)
    const { apiUrl, mediaOrigins, upload: provider } = config
    setOwnPictureOrigins([
      ...mediaOrigins,
      new URL(provider.url, location.href).origin,
      ...(apiUrl ? [apiUrl] : []),
    ])
    const { registry, overrides } = overridesHere(deployed, config)
    const reloadIfOutdated = followVersions(deployed, config)
    const source = new RegistrySource({
      initial: registry,
      load: async () => overridesHere(await loadRegistry(config, { fresh: true }), config).registry,
      onUnknownVersion: reloadIfOutdated,
    })
    const loader = createLoader(source, config, reloadIfOutdated)
    const hasPanel = isPanelEnabled(config)
    const router = createShellRouter(config.remoteTimeout, hasPanel)
    reloadOnPolicyChange(router, registry, currentReach())
    router.subscribe(need)
    const pageFirst = beginFirstPage(store, registry, loader)
    const remotes = {
      source,
      loader,
      pageFirst,
      overrides,
      overridesAllowed: config.overrides,
      hasPanel,
      trustedOrigins: [location.origin, ...config.trustedOrigins],
      fileProblems: fileProblems(),
    }
    for (const problem of remotes.fileProblems) console.warn(`${problem} Using the last valid version.`)
    if (asksNothing()) await untilLoaded(lazyViewOf(loadLanding, config.remoteTimeout))
    // In pieces that input can interrupt, below what the page was composed with.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App store={store} backEnd={backEnd} remotes={remotes} router={router} />
        </StrictMode>,
      ),
    )
    const pageShown = firstPageShown(store, pageFirst)
    void pageShown.then(() => untilIdle()).then(need)
    void startQuietWork(pageShown, backEnd)
    // A dialog that fails to load now is loaded when it is wanted.
    pageShown.then(loadOverlays).catch(() => undefined)
    if (apiUrl) void followServer(store, apiUrl, pageShown)
    const { trustedOrigins } = remotes
    void prefetchWhenIdle(registry, loader, () => pageShown, {
      ownPages: ownPageFiles,
      pagesOf: (remote) => filesForAllPages(remote, trustedOrigins),
      onDemand: () => [
        ...registry.flatMap((remote) => filesOnDemand(remote, trustedOrigins)),
        ...(apiUrl ? [] : apiFilesOnDemand()),
      ],
    })
  } catch (error) {
    root.render(<StartupError error={error} />)
  }
}

/**
 * Loads the landing page. What the page was composed with is whole, and its links work, so it stays for as long as that takes. Pages that
 * were not composed report a failure themselves.
 */
async function untilLoaded(landing: LazyView<object>): Promise<void> {
  const isLoaded = () =>
    landing.load().then(
      () => true,
      () => false,
    )
  while (!(await isLoaded()) && document.querySelector('.prerendered')) await onlineOrAfter(retryInterval)
}

/** When the page needs the API: at once, or else when it is left, or shown. */
function whenApiIsNeeded(): { needed: Promise<void>; need: () => void } {
  let need = () => {}
  const needed = new Promise<void>((resolve) => {
    need = resolve
  })
  if (!asksNothing()) need()
  return { needed, need }
}

/** Lets the API do what nobody waits for. One that fails to start is reported by the pages. */
async function startQuietWork(pageShown: Promise<void>, backEnd: Promise<BackEnd>): Promise<void> {
  await pageShown
  const running = await backEnd.catch(() => undefined)
  running?.pageShown()
}

/** Follows the changes that others make on a server, once the first page is shown. */
async function followServer(store: AppStore, apiUrl: string, shown: Promise<void>): Promise<void> {
  await shown
  try {
    const { followLiveChanges } = await import('../live/follow-live-changes')
    await followLiveChanges(store, apiUrl)
  } catch (error) {
    console.warn('Changes of others are not shown until a reload.', error)
  }
}

function isPanelEnabled({ healthPanel, overrides }: RuntimeConfig): boolean {
  return import.meta.env.DEV || healthPanel || overrides
}
