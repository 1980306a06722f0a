import { type AppStore, api, withTimeout } from 'shared'
import { loadingViews } from '../remotes/lazy-view'
import { untilIdle } from './until-idle'

/** Milliseconds that pictures may take: prefetching does not wait longer for hosts that hang. */
const pictureTimeout = 5000

/** Resolves when all that the page is loading has arrived: views of remotes, what these ask the API for, and the pictures in view. */
export async function firstPageShown(store: AppStore): Promise<void> {
  for (;;) {
    await untilIdle()
    const running = [...loadingViews(), ...store.dispatch(api.util.getRunningQueriesThunk())]
    if (running.length === 0) break
    await Promise.allSettled(running)
  }
  const pictures = Promise.all(picturesInView().map(untilLoaded))
  await withTimeout(pictures, pictureTimeout, { onTimeout: () => undefined })
}

/** The pictures that a person is waiting for. Those further down have not been requested. */
function picturesInView(): HTMLImageElement[] {
  return [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return !image.complete && bottom >= 0 && top <= innerHeight
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
