import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageRouter } from './page-router'
import { RouterProvider } from './router-provider'
import { ScrollRestoration } from './scroll-restoration'

let router: PageRouter
/** The vertical offset of the page. */
let offset: number

beforeEach(() => {
  sessionStorage.clear()
  offset = 0
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    offset = y
  })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => offset)
  history.pushState(null, '', '/list')
})

afterEach(() => {
  cleanup()
  router.dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

/** Loads the page, with whatever the browser's history and the session have. */
function load() {
  router = new PageRouter([
    {
      path: '*',
      element: (
        <>
          <p id="café">A place</p>
          <ScrollRestoration />
        </>
      ),
    },
  ])
  return render(<RouterProvider router={router} />)
}

const go = (...[to, options]: Parameters<PageRouter['navigate']>) =>
  act(async () => router.navigate(to, options))

async function back(): Promise<void> {
  await act(async () => {
    const isThere = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await isThere
  })
}

test('a new page begins at its top, and Back returns to where the old one was', async () => {
  load()
  offset = 700
  await go('/post/1')
  expect(offset).toBe(0)
  offset = 90
  await back()
  expect(offset).toBe(700)
})

test.each([
  ['stays where it is when a navigation says so', { preventScrollReset: true }, 700],
  ['does not otherwise', {}, 0],
])('%s', async (_, options, expected) => {
  load()
  offset = 700
  await go('/list?sort=latest', options)
  expect(offset).toBe(expected)
})

test('a page that is rendered at once begins at its top, too, after one that stayed in place', async () => {
  load()
  await go('/list?q=words', { preventScrollReset: true })
  offset = 700
  await go('/post/1', { flushSync: true })
  expect(offset).toBe(0)
  offset = 90
  await go('/post/1?comments=latest', { flushSync: true, preventScrollReset: true })
  expect(offset).toBe(90)
})

test('a first page is left where people scrolled it before its scripts ran', () => {
  offset = 300
  load()
  expect(offset).toBe(300)
})

test('a reload returns to the old place', () => {
  const { unmount } = load()
  offset = 500
  window.dispatchEvent(new Event('pagehide'))
  // The browser scrolls what it knows, until the scripts can.
  expect(history.scrollRestoration).toBe('auto')
  unmount()
  router.dispose()
  offset = 0
  load()
  expect(offset).toBe(500)
})

test.each(['not JSON', 'null', '[]'])('a stored “%s” does no harm', async (stored) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  sessionStorage.setItem('react-router-scroll-positions', stored)
  load()
  offset = 20
  await go('/post/1')
  expect(offset).toBe(0)
})

test('a fragment leads to its element, also when it is encoded or broken', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id)
  }
  load()
  await go('/list#caf%C3%A9')
  await go('/list#%E0%A4%A')
  expect(shown).toEqual(['café'])
})
