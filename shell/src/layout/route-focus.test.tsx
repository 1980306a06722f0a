import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { Link, Outlet, PageRouter, RouterProvider } from 'shared'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { RouteFocus } from './route-focus'

function Layout() {
  return (
    <>
      <input aria-label="Search" />
      <main id="content">
        <Outlet />
      </main>
      <RouteFocus />
    </>
  )
}

/** A field that has the focus as soon as the page was painted, as if a person had been quick. */
function QuickField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Username" />
}

let router: PageRouter

beforeEach(() => {
  history.replaceState(null, '', '/feed')
  router = new PageRouter([
    {
      element: <Layout />,
      children: [
        { path: 'feed', element: <h1>Feed</h1> },
        {
          path: 'explore',
          element: (
            <>
              <h1>Explore</h1>
              <Link to="/feed" tabIndex={-1} aria-hidden="true">
                Picture
              </Link>
              <a href="/feed">Somebody's feed</a>
            </>
          ),
        },
        {
          path: 'login',
          element: (
            <>
              <h1>Login</h1>
              <QuickField />
            </>
          ),
        },
        { path: 'slow', element: null },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
})

afterEach(() => cleanup())

const go = (path: string) => act(() => router.navigate(path))
const searchField = () => screen.getByRole('textbox', { name: 'Search' })

/** Shows the heading of the slow page, and waits until observers of the document have been called. */
async function showHeading(): Promise<HTMLElement> {
  const heading = document.createElement('h1')
  document.getElementById('content')?.append(heading)
  await act(async () => undefined)
  return heading
}

test('whoever is in a field as soon as it is on screen stays there', async () => {
  await go('/login')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }))
})

test('focuses the heading of a new page', async () => {
  await go('/explore')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explore' }))
})

test('focuses a heading that arrives late', async () => {
  searchField().focus()
  await go('/slow')
  expect(document.activeElement).toBe(searchField())
  const heading = await showHeading()
  expect(document.activeElement).toBe(heading)
})

test('focuses the content while the heading is late, and the heading once it is there', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await go('/slow')
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  const heading = await showHeading()
  expect(document.activeElement).toBe(heading)
})

test.each([
  ['pressed a key', () => fireEvent.keyDown(searchField(), { key: 'a' })],
  ['pointed at something', () => fireEvent.pointerDown(searchField())],
  [
    'pressed a key that a dialog keeps to itself',
    () => {
      searchField().addEventListener('keydown', (event) => event.stopPropagation())
      fireEvent.keyDown(searchField(), { key: 'Tab' })
    },
  ],
])('leaves the focus where it is once the person has %s', async (_, doSomething) => {
  await go('/slow')
  searchField().focus()
  doSomething()
  await showHeading()
  expect(document.activeElement).toBe(searchField())
})

test.each([
  ['a modifier, as screen readers do to stop speaking', { key: 'Control' }],
  ['the key again that is still held from the navigation', { key: 'Enter', repeat: true }],
])('focuses a heading that arrives late after %s', async (_, key) => {
  await go('/slow')
  fireEvent.keyDown(document.body, key)
  const heading = await showHeading()
  expect(document.activeElement).toBe(heading)
})

test('focuses the heading of the next page, whatever happened on the one before', async () => {
  await go('/slow')
  fireEvent.pointerDown(searchField())
  await go('/explore')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explore' }))
})

test('Back leads to the link to the page that is left, and Forward to the heading', async () => {
  const step = (by: number) =>
    act(async () => {
      const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      history.go(by)
      await stepped
    })
  await go('/explore')
  await go('/feed')
  await step(-1)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: "Somebody's feed" }))
  await step(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Feed' }))
})
