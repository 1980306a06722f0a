// @ts-check

/**
 * A navigation under way.
 * @typedef {object} Wanted
 * @property {string} path start of the path to go to
 * @property {string} content a selector for what people come for
 * @property {number} [started] milliseconds of the clock that documents share
 */

/**
 * @typedef {typeof window & { observeWanted: (wanted: Wanted) => void, shownAfter: Promise<number> }} ObservingWindow `shownAfter`:
 *   milliseconds until the content was painted
 */

/**
 * In the page, before its scripts: observes the navigation that {@link follow} starts, in the document that ends it. Where the policy of
 * the next page differs, as that of the request tester does, the document is another one.
 */
export function observeNavigation() {
  /** @type {(milliseconds: number) => void} */
  let tell
  const shownAfter = new Promise((resolve) => {
    tell = resolve
  })
  /** @param {Wanted} wanted */
  const observeWanted = ({ path, content, started = 0 }) => {
    const check = () => {
      if (!location.pathname.startsWith(path) || !document.querySelector(content)) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => tell(performance.timeOrigin + performance.now() - started)),
      )
    }
    const observer = new MutationObserver(check)
    observer.observe(document, { childList: true, subtree: true })
    check()
  }
  Object.assign(window, { observeWanted, shownAfter })
  const observeStored = () => {
    const wanted = sessionStorage.getItem('wanted')
    if (wanted) observeWanted(JSON.parse(wanted))
  }
  observeStored()
  // A page that was rendered ahead is whole when it is shown.
  document.addEventListener('prerenderingchange', observeStored)
}

/**
 * In the page: resolves once it shows a link and whom to follow, and has loaded nothing for a second.
 * @param {string} link
 */
export async function untilQuiet(link) {
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000))
  const loaded = () => performance.getEntriesByType('resource').length
  const isOpen = () =>
    document.querySelector(link) &&
    [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Suggested for you')
  for (let before = -1; !isOpen() || loaded() !== before; await second()) before = loaded()
}

/**
 * In the page: the middle of a link.
 * @param {string} link
 */
export function whereIs(link) {
  const { left, top, width, height } = /** @type {Element} */ (
    document.querySelector(link)
  ).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** In the page, before its scripts: a metered connection, on which nothing is prefetched while idle. */
export function meterConnection() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
}

/**
 * In the page: follows a link.
 * @param {Wanted & { link: string }} destination
 */
export function follow({ link, path, content }) {
  const observing = /** @type {ObservingWindow} */ (window)
  const wanted = { path, content, started: performance.timeOrigin + performance.now() }
  sessionStorage.setItem('wanted', JSON.stringify(wanted))
  observing.observeWanted(wanted)
  document.querySelector(link)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** In the page. */
export const shownAfter = () => /** @type {ObservingWindow} */ (window).shownAfter
