import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type BackEndAddress, createStore, Link, PageRouter, RouterProvider, StoreProvider } from 'shared'
import { fakeApi, fakeLayout } from 'shared/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startingDraft } from '../draft/request-draft'
import { writeRequestLink } from '../link/request-link'
import { cleanUp, field, type } from '../testing/console'
import { MockmanPage } from './mockman'

cleanUp()

/** Shows the page at an address. */
function open(url: string, backEnd: BackEndAddress | Promise<BackEndAddress> = {}) {
  history.replaceState(null, '', url)
  const router = new PageRouter([
    {
      path: '*',
      element: (
        <>
          <Link to="/mockman?a=1">Request tester</Link>
          <MockmanPage />
        </>
      ),
    },
  ])
  const api = fakeApi()
  const restoreLayout = fakeLayout({ viewport: 800, row: 40 })
  onTestFinished(() => {
    router.dispose()
    restoreLayout()
    api.restore()
    history.replaceState(null, '', '/')
  })
  render(
    <StoreProvider store={createStore({ backEnd: Promise.resolve(backEnd) })}>
      <RouterProvider router={router} />
    </StoreProvider>,
  )
}

it('is the same page once it has read a linked request: going there again adds nothing to the history', () => {
  open(`/mockman?a=1#request=${writeRequestLink(startingDraft('/linked'))}`)
  expect(field('Endpoint').value).toBe('/linked')
  expect(location.pathname + location.search + location.hash).toBe('/mockman?a=1')
  const { length } = history
  fireEvent.click(screen.getByRole('link', { name: 'Request tester' }))
  expect(history.length).toBe(length)
  expect(field('Endpoint').value).toBe('/linked')
})

describe('a command that is copied', () => {
  const writeText = vi.fn(async (_text: string) => {})
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  /** Copies a request to an address. @returns what is then said */
  const copy = async (endpoint: string, kind = 'cURL') => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    type('Endpoint', endpoint)
    press('More')
    press(`Copy as ${kind}`)
    return (await screen.findByText(/ copied/)).textContent
  }

  it('goes to the server that runs the API', async () => {
    open('/mockman', { origin: 'https://api.example' })
    expect(await copy('/api/posts?limit=2')).toBe('cURL copied')
    expect(writeText).toHaveBeenLastCalledWith(
      expect.stringContaining("curl 'https://api.example/api/posts?limit=2'"),
    )
    await copy('/api/posts', 'fetch')
    await waitFor(() =>
      expect(writeText).toHaveBeenLastCalledWith(expect.stringContaining('"https://api.example/api/posts"')),
    )
  })

  it('says that nothing but the page reaches an API that runs in it', async () => {
    open('/mockman')
    expect(await copy('/api/posts')).toBe('cURL copied, for an API that only this page reaches')
    expect(writeText).toHaveBeenLastCalledWith(expect.stringContaining(`'${location.origin}/api/posts'`))
  })

  it.each([
    ['did not start', () => Promise.reject(new Error('The data cannot be opened'))],
    ['has not started for a long time', () => new Promise<BackEndAddress>(() => undefined)],
  ])('is copied although the API %s', async (_, start) => {
    open('/mockman', start())
    expect(await copy('/api/posts')).toBe('cURL copied, for an API that only this page reaches')
  })

  it('goes to any other address unchanged', async () => {
    open('/mockman', { origin: 'https://api.example' })
    await copy('/media/a.png')
    expect(writeText).toHaveBeenLastCalledWith(expect.stringContaining(`'${location.origin}/media/a.png'`))
  })
})
