/** CSS pixels that {@link fakeLayout} gives to elements. */
export interface FakeSizes {
  /** Height of what scrolls. */
  viewport: number
  /** Height of each row. */
  row: number
}

/** The part of a `ResizeObserverEntry` that virtual lists read. */
type Size = { target: Element; contentRect: { width: number; height: number } }

/**
 * Gives elements sizes, which jsdom does not compute, so that virtual lists render rows. List items have the height of a row, all
 * other observed elements that of the viewport.
 * @returns restores the environment
 */
export function fakeLayout({ viewport, row }: FakeSizes): () => void {
  const original = { ResizeObserver: window.ResizeObserver, offsetParent: offsetParent() }
  const sizeOf = (target: Element): Size => ({
    target,
    contentRect: { width: 400, height: target.matches('li, [role=listitem], article') ? row : viewport },
  })
  class FakeResizeObserver {
    readonly #notify: (sizes: Size[]) => void
    constructor(notify: (sizes: Size[]) => void) {
      this.#notify = notify
    }
    observe(target: Element) {
      queueMicrotask(() => target.isConnected && this.#notify([sizeOf(target)]))
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { ResizeObserver: FakeResizeObserver })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  })
  return () => {
    Object.assign(window, { ResizeObserver: original.ResizeObserver })
    if (original.offsetParent) {
      Object.defineProperty(HTMLElement.prototype, 'offsetParent', original.offsetParent)
    }
  }
}

function offsetParent(): PropertyDescriptor | undefined {
  return Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetParent')
}
