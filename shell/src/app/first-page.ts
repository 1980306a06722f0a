import { type AppStore, api } from 'shared'
import { loadingViews } from '../remotes/lazy-view'
import { untilIdle } from '../remotes/prefetch-when-idle'

/** Resolves when all that the page is loading has arrived: views of remotes, and what these ask the API for. */
export async function firstPageShown(store: AppStore): Promise<void> {
  for (;;) {
    await untilIdle()
    const running = [...loadingViews(), ...store.dispatch(api.util.getRunningQueriesThunk())]
    if (running.length === 0) return
    await Promise.allSettled(running)
  }
}
