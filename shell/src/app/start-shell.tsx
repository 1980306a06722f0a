import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { filterKeys, PageRouter, setOwnPictureOrigins } from 'shared'
import { focusWhatIsPressed } from '../layout/pressed-focus'
import { type LazyView, lazyViewOf } from '../remotes/lazy-view'
import { prefetchLinks } from '../remotes/prefetch-links'
import { workAfterFirstPage } from './after-first-page'
import { App } from './app'
import { askedPath, asksNothing } from './asked-path'
import { nextTask } from './next-task'
import { onlineOrAfter } from './online-or-after'
import { openRemotes } from './open-remotes'
import { currentReach, reloadOnPolicyChange } from './policy-navigation'
import { loadLanding, shellRoutes } from './router'
import { loadRuntimeConfig, type RuntimeConfig } from './runtime-config'
import { startSession } from './start-session'
import { StartupError } from './startup-error'

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
    const { store, backEnd, needApi } = startSession(configPromise)
    // A press is answered in between.
    const [config] = await Promise.all([configPromise, nextTask()])
    setOwnPictureOrigins(pictureOrigins(config))
    const remotes = await openRemotes(config, store)
    const registry = remotes.source.get()
    const path = askedPath(registry)
    if (!asksNothing(registry, path)) needApi()
    const router = new PageRouter(shellRoutes(config.remoteTimeout, remotes.hasPanel))
    reloadOnPolicyChange(router, registry, currentReach())
    router.subscribe(needApi)
    prefetchLinks(remotes)
    filterKeys(window)
    focusWhatIsPressed()
    if (path === '/') await untilLoaded(lazyViewOf(loadLanding, config.remoteTimeout))
    // In pieces that input can interrupt, below what the page was composed with.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App store={store} backEnd={backEnd} remotes={remotes} router={router} />
        </StrictMode>,
      ),
    )
    workAfterFirstPage({ store, backEnd, remotes, apiUrl: config.apiUrl, needApi })
  } catch (error) {
    root.render(<StartupError error={error} />)
  }
}

/** Origins of the pictures that the product keeps. */
function pictureOrigins({ apiUrl, mediaOrigins, upload }: RuntimeConfig): string[] {
  return [...mediaOrigins, new URL(upload.url, location.href).origin, ...(apiUrl ? [apiUrl] : [])]
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
