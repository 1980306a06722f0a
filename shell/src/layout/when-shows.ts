/** Milliseconds that an element has to appear, such as one that a remote brings. */
const patience = 3000

/**
 * Calls back once, with the first element that matches as soon as there is one, or with nothing when none comes in time.
 * Returns what ends the wait.
 */
export function whenShows(selector: string, use: (element: HTMLElement | undefined) => void): () => void {
  const find = () => document.querySelector<HTMLElement>(selector) ?? undefined
  const settle = (element: HTMLElement | undefined) => {
    end()
    use(element)
  }
  const observer = new MutationObserver(() => {
    const element = find()
    if (element) settle(element)
  })
  const timer = setTimeout(() => settle(undefined), patience)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const found = find()
  if (found) settle(found)
  else observer.observe(document.body, { childList: true, subtree: true })
  return end
}
