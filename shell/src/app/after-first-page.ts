import { type AppStore, loadOverlays } from 'shared'
import { fetchFiles } from 'shared/loading'
import { loadFrameDialogs } from '../layout/load-frame-dialogs'
import type { Outside } from '../live/follow-changes'
import { filesForAllPages, filesOnDemand } from '../remotes/page-files'
import { isMetered, prefetchWhenIdle } from '../remotes/prefetch-when-idle'
import type { BackEnd } from './back-end'
import { firstPageShown } from './first-page'
import type { OpenedRemotes } from './open-remotes'
import { apiFilesOnDemand, dialogFiles, ownPageFiles } from './own-files'
import { untilIdle } from './until-idle'

/** What {@link workAfterFirstPage} works with. */
export interface StartedShell {
  store: AppStore
  backEnd: Promise<BackEnd>
  remotes: OpenedRemotes
  /** URL of the API on a server, if it is there. */
  apiUrl: string | undefined
  /** Has the API start, if it has not yet. */
  needApi: () => void
}

/** Does what nobody waits for, once the first page is shown. */
export function workAfterFirstPage({ store, backEnd, remotes, apiUrl, needApi }: StartedShell): void {
  const { source, loader, pageFirst, trustedOrigins, versions } = remotes
  const registry = source.get()
  const pageShown = firstPageShown(store, pageFirst)
  const idle = pageShown.then(() => untilIdle())
  void idle.then(needApi)
  const isFree = !isMetered()
  const later = () => [...dialogFiles(), ...(apiUrl ? [] : apiFilesOnDemand())]
  // At a low priority, so that pictures and what is pressed meanwhile come first. What fails now is loaded when it is wanted.
  const requested = isFree
    ? idle.then(() => fetchFiles(later(), { attempts: 1, priority: 'low' })).catch(() => undefined)
    : pageShown
  void startQuietWork(requested, backEnd)
  if (isFree) requested.then(() => Promise.all([loadOverlays(), loadFrameDialogs()])).catch(() => undefined)
  void followOutside({ store, versions, apiUrl }, apiUrl ? pageShown : idle)
  void prefetchWhenIdle(registry, loader, pageShown, {
    ownPages: ownPageFiles,
    pagesOf: (remote) => filesForAllPages(remote, trustedOrigins),
    onDemand: () => registry.flatMap((remote) => filesOnDemand(remote, trustedOrigins)),
  })
}

/** Lets the API do what nobody waits for. One that fails to start is reported by the pages. */
async function startQuietWork(requested: Promise<void>, backEnd: Promise<BackEnd>): Promise<void> {
  await requested
  const running = await backEnd.catch(() => undefined)
  running?.pageShown({ isMetered: isMetered() })
}

/**
 * Follows what happens outside of this page, once `begin` has resolved. If the page is left before and comes back from the browser's
 * back/forward cache, it starts anew: it cannot know what it has missed, and in Firefox what was on its way never arrives.
 */
async function followOutside(outside: Outside, begin: Promise<void>): Promise<void> {
  let isFollowing = false
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isFollowing) location.reload()
  })
  await begin
  try {
    const { workWhileOpen } = await import('./while-open')
    isFollowing = true
    await workWhileOpen(outside)
  } catch (error) {
    console.warn('Changes of others and new versions are not shown until a reload.', error)
  }
}
