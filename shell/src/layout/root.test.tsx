import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, PageRouter, RouterProvider, StoreProvider } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Root } from './root'

let thrown: unknown

function Crash(): never {
  throw thrown
}

beforeEach(() => {
  // React reports what it catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  history.replaceState(null, '', '/crash')
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(error: unknown): PageRouter {
  thrown = error
  const router = new PageRouter([
    {
      element: <Root />,
      children: [
        { path: '/crash', element: <Crash /> },
        { path: '/', element: <h1>Home</h1> },
      ],
    },
  ])
  render(
    <StoreProvider store={createStore({ backEnd: Promise.resolve({}) })}>
      <RouterProvider router={router} />
    </StoreProvider>,
  )
  return router
}

test.each([
  ['its message', new Error('The list has no end.'), 'The list has no end.'],
  ['whatever else was thrown', 'a word', 'a word'],
])('a page that crashes shows %s', (_, error, text) => {
  show(error)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByText(text)).toBeDefined()
  expect(document.title).toContain('Unexpected Application Error!')
})

test('it shows the stack, if there is one, and the next page is shown again', async () => {
  const error = new Error('Broken.')
  error.stack = 'Error: Broken.\n    at Crash'
  const router = show(error)
  expect(screen.getByText(/at Crash/)).toBeDefined()
  await act(async () => router.navigate('/'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')
})
