// @ts-check

/**
 * A navigation under way.
 * @typedef {object} Wanted
 * @property {string} path start of the path to go to
 * @property {string} content a selector for what people come for
 * @property {number} [started] milliseconds of the clock that documents share
 */

/**
 * @typedef {typeof window & { observeWanted: (wanted: Wanted) => void, shownAfter?: number }} ObservingWindow `shownAfter`: milliseconds
 *   until the content was painted
 */

/**
 * In the page, before its scripts: observes the navigation that {@link follow} starts, in the document that ends it. Where the policy of
 * the next page differs, as that of the request tester does, the document is another one.
 */
export function observeNavigation() {
  /** @param {Wanted} wanted */
  const observeWanted = ({ path, content, started = 0 }) => {
    const check = () => {
      if (!location.pathname.startsWith(path) || !document.querySelector(content)) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          Object.assign(window, { shownAfter: performance.timeOrigin + performance.now() - started })
        }),
      )
    }
    const observer = new MutationObserver(check)
    observer.observe(document, { childList: true, subtree: true })
  }
  Object.assign(window, { observeWanted })
  const wanted = sessionStorage.getItem('wanted')
  if (wanted) observeWanted(JSON.parse(wanted))
}

/**
 * In the page: follows a link.
 * @param {HTMLElement | SVGElement} link
 * @param {Wanted} wanted
 */
export function follow(link, { path, content }) {
  const observing = /** @type {ObservingWindow} */ (window)
  const wanted = { path, content, started: performance.timeOrigin + performance.now() }
  sessionStorage.setItem('wanted', JSON.stringify(wanted))
  observing.observeWanted(wanted)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
