/** Milliseconds after which an element is late, for example one that a remote renders. */
const lateMs = 3000

/**
 * Calls back with the first matching element once there is one, and with `undefined` before that if it is late. Returns a cancel
 * function.
 */
export function waitForElement(
  selector: string,
  callback: (element: HTMLElement | undefined) => void,
): () => void {
  const find = () => document.querySelector<HTMLElement>(selector) ?? undefined
  const found = find()
  if (found) {
    callback(found)
    return () => undefined
  }
  const late = setTimeout(callback, lateMs)
  const stop = () => {
    clearTimeout(late)
    observer.disconnect()
  }
  const observer = new MutationObserver(() => {
    const element = find()
    if (!element) return
    stop()
    callback(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
