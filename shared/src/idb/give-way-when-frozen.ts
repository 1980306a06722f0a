/** A transaction that has begun. */
export interface Running<T> {
  result: Promise<T>
  /** Rolls it back, so that `result` is rejected. @throws if it is over */
  abort(): void
}

/** Runs a transaction on an open connection, at once or when the page is shown again. It begins anew if the page was frozen meanwhile. */
export type Run = <Connection, T>(
  connect: () => Promise<Connection>,
  begin: (connection: Connection) => Running<T>,
) => Promise<T>

/** A worker has none, and is not frozen. */
const thisPage: EventTarget | undefined = 'document' in globalThis ? globalThis : undefined

/**
 * Has a database give way to other pages when the browser puts this one into its back/forward cache. WebKit freezes a page there
 * with its transactions: they neither go on nor end, and all other pages wait for them. So they are rolled back, and begin anew when the
 * page is shown again. Browsers that drop the page instead roll them back as well.
 * @param close closes the connection, which would keep other pages from upgrading the database
 */
export function giveWayWhenFrozen(close: () => void, page = thisPage): Run {
  const running = new Set<() => void>()
  /** Pending while the page is frozen. */
  let shown: Promise<void> | undefined

  page?.addEventListener('pagehide', (event) => {
    if (!('persisted' in event && event.persisted)) return
    shown = new Promise((resolve) => {
      const onShow = () => {
        shown = undefined
        resolve()
      }
      page.addEventListener('pageshow', onShow, { once: true })
    })
    for (const giveWay of running) giveWay()
    running.clear()
    close()
  })

  /** What comes of a transaction, or `undefined` once it has given way. */
  function settle<T>({ result, abort }: Running<T>): Promise<{ value: T } | undefined> {
    return new Promise((resolve, reject) => {
      const giveWay = () => {
        try {
          abort()
        } catch {
          // It is over, and its result is on the way.
          return
        }
        // At once: WebKit does not always tell a page that is shown again that its transactions have ended.
        resolve(undefined)
      }
      running.add(giveWay)
      const forget = () => running.delete(giveWay)
      result.then((value) => resolve({ value }), reject).finally(forget)
    })
  }

  return async (connect, begin) => {
    for (;;) {
      await shown
      const connection = await connect()
      if (shown) close()
      else {
        const settled = await settle(begin(connection))
        if (settled) return settled.value
      }
    }
  }
}
