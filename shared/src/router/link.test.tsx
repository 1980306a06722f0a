import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Link, NavLink } from './link'
import { PageRouter } from './page-router'
import { RouterProvider } from './router-provider'

let router: PageRouter

afterEach(() => {
  cleanup()
  router.dispose()
})

/** Shows links on every page, and begins at a path. */
function show(links: ReactNode, path = '/feed') {
  history.replaceState(null, '', path)
  router = new PageRouter([{ path: '*', element: links }])
  render(<RouterProvider router={router} />)
}

const link = (name: string) => screen.getByRole('link', { name })

/** Clicks a link. @returns whether the browser follows it */
async function click(name: string, init?: MouseEventInit): Promise<boolean> {
  let follows = true
  await act(async () => {
    follows = fireEvent.click(link(name), init)
  })
  return follows
}

test('a press goes to the address within the page, with its state', async () => {
  show(
    <Link to="/login" state={{ from: '/feed' }}>
      Log In
    </Link>,
  )
  expect(link('Log In').getAttribute('href')).toBe('/login')
  expect(await click('Log In')).toBe(false)
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/feed' } })
})

test('an address that only has a query or a hash is one of the same page', async () => {
  show(<Link to={{ search: '?at=c1', hash: 'c1' }}>Its date</Link>, '/post/p1')
  await click('Its date')
  expect(router.state.location).toMatchObject({ pathname: '/post/p1', search: '?at=c1', hash: '#c1' })
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a press with %j is left to the browser, which opens a tab',
  async (init) => {
    show(<Link to="/login">Log In</Link>)
    // jsdom would navigate.
    link('Log In').parentElement?.addEventListener('click', (event) => event.preventDefault())
    await click('Log In', init)
    expect(router.state.location.pathname).toBe('/feed')
  },
)

test('a link for another tab is left to the browser', async () => {
  show(
    <Link to="/login" target="_blank">
      Log In
    </Link>,
  )
  await click('Log In')
  expect(router.state.location.pathname).toBe('/feed')
})

test('a handler that prevents the default stays on the page', async () => {
  show(
    <Link to="/explore" onClick={(event) => event.preventDefault()}>
      Back
    </Link>,
  )
  await click('Back')
  expect(router.state.location.pathname).toBe('/feed')
})

test('a press on a link to the same address adds no entry to the history', async () => {
  show(<Link to="/feed">Feed</Link>)
  const { length } = history
  await click('Feed')
  expect(history.length).toBe(length)
})

test.each([
  ['/feed', 'page'],
  ['/feed/new', 'page'],
  ['/Feed', 'page'],
  ['/feeds', null],
  ['/', null],
])('on %s, the navigation’s link to /feed has aria-current %s', (path, current) => {
  show(<NavLink to="/feed">Feed</NavLink>, path)
  expect(link('Feed').getAttribute('aria-current')).toBe(current)
})
