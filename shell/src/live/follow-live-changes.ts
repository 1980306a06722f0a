import {
  type AppStore,
  apiPrefix,
  applyOtherTabChange,
  changesPath,
  invalidateAllButLists,
  type LiveChange,
  noteAnswer,
  pageId,
  selectCurrentUser,
} from 'shared'
import { fetchInSession } from 'shared/fetch-in-session'
import * as v from 'valibot'
import { onlineOrAfter } from '../app/online-or-after'
import { covers, type Followed, selectFollowed } from './followed'
import { OthersChanges } from './others-changes'
import { readEvents } from './read-events'

/** Milliseconds. */
const times = {
  /** A hidden page keeps its stream: browsers have six connections to a server over HTTP/1.1, for all tabs. */
  hidden: 30_000,
  /** Until a stream also follows what is newly shown. */
  newlyShown: 1000,
  /** Between attempts to connect, initially and at most; a random part is added. */
  retry: { initial: 500, max: 30_000 },
  /** Within which all pages fetch anew what they show, after the server was restarted. */
  resetSpread: 3000,
}

const changes = v.array(
  v.object({
    name: v.string(),
    parameters: v.record(v.string(), v.string()),
    own: v.optional(v.unknown()),
  }),
)

function urlOf(apiUrl: string, { posts, people }: Followed): string {
  const query = new URLSearchParams({ page: pageId })
  if (posts.length > 0) query.set('posts', posts.join(','))
  if (people.length > 0) query.set('people', people.join(','))
  return `${apiUrl}${apiPrefix}${changesPath}?${query.toString().replaceAll('%2C', ',')}`
}

/** Resolves as soon as the page is visible. */
async function untilVisible(): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}

/** Aborts a stream when it no longer is the right one. Returns a function that stops watching. */
function abortWhenOutdated(
  stream: AbortController,
  store: AppStore,
  followed: Followed,
  onShown: () => void,
) {
  const callerOf = () => selectCurrentUser(store.getState())?._id
  const caller = callerOf()
  let hidden: ReturnType<typeof setTimeout> | undefined
  let shown: ReturnType<typeof setTimeout> | undefined
  const watching = new AbortController()
  const onVisibility = () => {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = setTimeout(() => stream.abort(), times.hidden)
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: watching.signal })
  // Browsers end the stream of a page in their back/forward cache, and WebKit tells the page only some ten seconds after it came back.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stream.abort()
  window.addEventListener('pageshow', onPageShow, { signal: watching.signal })
  const unsubscribe = store.subscribe(() => {
    if (callerOf() !== caller) stream.abort()
    shown ??= setTimeout(() => {
      shown = undefined
      onShown()
      if (!covers(followed, selectFollowed(store.getState()))) stream.abort()
    }, times.newlyShown)
  })
  return () => {
    watching.abort()
    unsubscribe()
    clearTimeout(hidden)
    clearTimeout(shown)
  }
}

/**
 * Applies what other people, and the caller elsewhere, change on the server while the page is visible.
 * @param apiUrl origin of the server
 * @param signal stops it
 */
export async function followLiveChanges(
  store: AppStore,
  apiUrl: string,
  signal?: AbortSignal,
): Promise<void> {
  const others = new OthersChanges(store)
  let lastEventId: string | undefined
  let failures = 0

  function apply(event: string | undefined, data: string): void {
    if (event === 'reset')
      setTimeout(() => store.dispatch(invalidateAllButLists()), Math.random() * times.resetSpread)
    if (event !== 'changes') return
    for (const { own, ...change } of v.parse(changes, JSON.parse(data)) as LiveChange[]) {
      if (own) store.dispatch(applyOtherTabChange(change))
      else others.add(change)
    }
  }

  /** Follows one stream to its end. */
  async function follow(stream: AbortController): Promise<void> {
    const followed = selectFollowed(store.getState())
    const stopWatching = abortWhenOutdated(stream, store, followed, () => others.refetchSoon())
    const headers = { ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    try {
      const { body, ok, status } = await store.dispatch(
        fetchInSession(urlOf(apiUrl, followed), headers, stream.signal),
      )
      noteAnswer(status)
      if (!ok || !body) throw new Error(`The server refused the stream: ${status}.`)
      await readEvents(body, ({ id, event, data }) => {
        failures = 0
        lastEventId = id ?? lastEventId
        apply(event, data)
      })
    } finally {
      stopWatching()
    }
  }

  while (!signal?.aborted) {
    await untilVisible()
    const stream = new AbortController()
    const stop = () => stream.abort()
    signal?.addEventListener('abort', stop)
    // What is lost here costs freshness only, and is caught up with by the id of the last event.
    await follow(stream).catch(() => undefined)
    signal?.removeEventListener('abort', stop)
    if (stream.signal.aborted) continue
    // What fails from now on is tried again when the server takes the next stream.
    noteAnswer(undefined)
    const { initial, max } = times.retry
    await onlineOrAfter(Math.min(initial * 2 ** failures, max) * (1 + Math.random()))
    failures += 1
  }
}
