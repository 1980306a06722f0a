import { vi } from 'vitest'

/**
 * Gives elements a height, because jsdom has no layout and virtual lists hide items that they have not measured.
 * `vi.unstubAllGlobals()` ends the observers, the returned function the rest.
 * @param height of every observed element, in CSS pixels
 */
export function fakeLayout(height: number): () => void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: ResizeObserverCallback
      constructor(notify: ResizeObserverCallback) {
        this.#notify = notify
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 600, height } } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.#notify([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  // Missing in jsdom.
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    value: document.documentElement,
  })
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  // Null in jsdom, as of elements that are not rendered.
  const offsetParent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.parentElement
  })
  const clientHeight = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(innerHeight)
  return () => {
    offsetParent.mockRestore()
    clientHeight.mockRestore()
    Reflect.deleteProperty(document, 'scrollingElement')
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  }
}
