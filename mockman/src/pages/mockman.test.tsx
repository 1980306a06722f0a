import { fireEvent, render, screen } from '@testing-library/react'
import { createStore, Link, PageRouter, RouterProvider, StoreProvider } from 'shared'
import { fakeApi, fakeLayout } from 'shared/testing'
import { expect, it, onTestFinished } from 'vitest'
import { startingDraft } from '../draft/request-draft'
import { writeRequestLink } from '../link/request-link'
import { cleanUp, field } from '../testing/console'
import { MockmanPage } from './mockman'

cleanUp()

it('is the same page once it has read a linked request: going there again adds nothing to the history', () => {
  history.replaceState(null, '', `/mockman?a=1#request=${writeRequestLink(startingDraft('/linked'))}`)
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
    <StoreProvider store={createStore({ backEnd: Promise.resolve() })}>
      <RouterProvider router={router} />
    </StoreProvider>,
  )
  expect(field('Endpoint').value).toBe('/linked')
  expect(location.pathname + location.search + location.hash).toBe('/mockman?a=1')
  const { length } = history
  fireEvent.click(screen.getByRole('link', { name: 'Request tester' }))
  expect(history.length).toBe(length)
  expect(field('Endpoint').value).toBe('/linked')
})
