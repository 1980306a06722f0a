import { vi } from 'vitest'

/** In this test, the end of a list never comes near by itself: jsdom has no layout, and no observer of it. */
export function endNeverNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
