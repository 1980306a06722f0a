import { withTimeout } from 'shared'

/** Timeout in milliseconds, for example for elements that a remote renders. */
const timeoutMs = 3000

/** Calls back once with the first matching element, or with `undefined` after a timeout. Returns a cancel function. */
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
  const controller = new AbortController()
  const { signal } = controller
  const shown = new Promise<HTMLElement>((resolve) => {
    const observer = new MutationObserver(() => {
      const element = find()
      if (element) resolve(element)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect())
  })
  const nothing = () => undefined
  void withTimeout(shown, timeoutMs, { onTimeout: nothing, signal, onAbort: nothing }).then((element) => {
    if (signal.aborted) return
    controller.abort()
    callback(element)
  })
  return () => controller.abort()
}
