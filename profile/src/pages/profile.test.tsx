import { act, screen, waitFor } from '@testing-library/react'
import { applyOtherTabChange, PageRouter, RouterProvider } from 'shared'
import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderFor } from '../testing/logged-in'
import { ProfilePage } from './profile'

const page = fakePage()

test('a profile whose account is deleted meanwhile says that there is none', async () => {
  const ada = aUser()
  page.api.answer('GET /users/ada', 200, { user: ada })
  history.replaceState(null, '', '/profile/ada')
  const router = new PageRouter([{ path: '/profile/:username', element: <ProfilePage /> }])
  const store = renderFor(aUser({ _id: 'user-2' }), <RouterProvider router={router} />)
  const follow = await screen.findByRole('button', { name: 'Follow' })
  follow.focus()
  page.api.answer('GET /users/ada', 404, { errors: ['User not found.'] })
  act(() => {
    store.dispatch(applyOtherTabChange({ name: 'deleteAccount', parameters: { userId: ada._id } }))
  })
  const heading = await screen.findByRole('heading', { name: 'There is no account @ada.' })
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(heading))
  history.replaceState(null, '', '/')
})

test('an address with the @ of a name leads to the one without', async () => {
  page.api.answer('GET /users/ada', 404, { errors: ['User not found.'] })
  history.replaceState(null, '', '/profile/@ada')
  const router = new PageRouter([{ path: '/profile/:username', element: <ProfilePage /> }])
  renderFor(aUser({ _id: 'user-2' }), <RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'There is no account @ada.' })
  expect(location.pathname).toBe('/profile/ada')
  history.replaceState(null, '', '/')
})
