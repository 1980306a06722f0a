import { type AppStore, api, withTimeout } from 'shared'
import { forgetEarlyAnswers } from 'shared/early'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { loadingViews } from '../remotes/lazy-view'
import { PageFirst } from '../remotes/page-first'
import type { Registry } from '../remotes/registry'
import type { RemoteLoader } from '../remotes/remote-loader'
import { askedPath } from './asked-path'
import { untilIdle } from './until-idle'

/** Milliseconds that pictures may take: prefetching does not wait longer for hosts that hang. */
const pictureTimeout = 5000

/** Milliseconds that a frame may take. */
const frameTimeout = 1000

/** Frames after which a page that changes in each of them counts as shown. */
const mostFrames = 100

const runningQueries = (store: AppStore) => store.dispatch(api.util.getRunningQueriesThunk())

/** Begins to load the remote of the page that was asked for, before anything is rendered. */
export function beginFirstPage(store: AppStore, registry: Registry, loader: RemoteLoader): PageFirst {
  const path = askedPath(registry)
  const owner = ownerOfPath(registry, path)
  // Visitors of a guarded page: its frame is there until the login is, and what stands beside it should not begin to load.
  if (!owner) return new PageFirst(path !== location.pathname)
  loader.load(owner.name)
  return new PageFirst(true, () => runningQueries(store), untilSettled(loader, owner.name))
}

/** Resolves once a remote is loaded or has failed. */
function untilSettled(loader: RemoteLoader, name: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!/ready|failed/.test(loader.state(name).status)) return
      end()
      resolve()
    }
    const end = loader.states.store.subscribe(check)
    check()
  })
}

/**
 * Resolves when all that the first page is loading has arrived: its remote, views of remotes, what these ask the API for, and the
 * pictures in view.
 */
export async function firstPageShown(store: AppStore, pageFirst: PageFirst): Promise<void> {
  await pageFirst.untilShown()
  // A slow one does not hold up what stands beside it, but everything else.
  await pageFirst.remoteSettled
  const running = () => [...loadingViews(), ...runningQueries(store)]
  for (let frames = 0; ; frames++) {
    const awaited = running()
    await Promise.allSettled(awaited)
    const hasChanged = await nextFrame()
    if (awaited.length === 0 && running().length === 0 && (!hasChanged || frames >= mostFrames)) break
  }
  forgetEarlyAnswers()
  const pictures = Promise.all(picturesInView().map(untilLoaded))
  await withTimeout(pictures, pictureTimeout, { onTimeout: () => undefined })
}

/**
 * Waits for the next frame: the store tells its views in it. A list takes several to show its first posts, so whoever waits for a page
 * waits until nothing changes. Pages in the background have no frames.
 * @returns whether the page has changed
 */
async function nextFrame(): Promise<boolean> {
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const frame = new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  await withTimeout(frame, frameTimeout, { onTimeout: () => undefined })
  await untilIdle()
  observer.disconnect()
  return hasChanged
}

/** The pictures that a person is waiting for. Those further down have not been requested, nor have those that are not displayed: they are at 0. */
function picturesInView(): HTMLImageElement[] {
  return [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return !image.complete && bottom > 0 && top <= innerHeight
  })
}

/** Resolves once a picture is loaded or has failed. */
function untilLoaded(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    image.addEventListener('load', done, { once: true })
    image.addEventListener('error', done, { once: true })
  })
}
