import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createStore, loggedIn, PageRouter, type Person, RouterProvider, StoreProvider, toast } from 'shared'
import { aUser, type FakeApi, fakeApi, fakeLayout } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FollowListDialog } from './follow-list-dialog'

const path = 'GET /users/ada/following'
const ben = aUser({ _id: 'ben', username: 'ben', firstName: 'Ben', following: true })
const cy = aUser({ _id: 'cy', username: 'cy', firstName: 'Cy' })

let api: FakeApi
let restoreLayout: () => void

beforeEach(() => {
  api = fakeApi()
  restoreLayout = fakeLayout({ viewport: 560, row: 56 })
})

afterEach(() => {
  cleanup()
  toast.remove()
  api.restore()
  restoreLayout()
  localStorage.clear()
  sessionStorage.clear()
})

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <FollowListDialog
        query={{ list: 'following', username: 'ada' }}
        count={2}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function open() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: aUser(), remember: false }))
  render(
    <StoreProvider store={store}>
      <RouterProvider router={new PageRouter([{ path: '*', element: <Page /> }])} />
    </StoreProvider>,
  )
}

const answer = (users: Person[]) => api.answer(path, 200, { users })

test('loads the list page by page', async () => {
  const pages = [{ users: [ben], nextCursor: 'second' }, { users: [cy] }]
  api.answer(path, 200, async () => pages[api.calls.length - 1])
  open()
  await screen.findByRole('link', { name: /Ben/ })
  await screen.findByRole('link', { name: /Cy/ })
  expect(screen.getByRole('dialog', { name: 'Following' })).toBeTruthy()
  expect(api.calls.map(({ query }) => query)).toEqual([{ limit: '50' }, { limit: '50', cursor: 'second' }])
})

test('whoever is unfollowed stays in the list until it is opened again', async () => {
  answer([ben, cy])
  open()
  api.answer('POST /users/unfollow/ben', 200, { user: aUser(), followUser: { ...ben, following: false } })
  fireEvent.click(await screen.findByRole('button', { name: /Following/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Follow' })).toHaveLength(2))

  answer([cy])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByText('Open again'))
  await screen.findByRole('link', { name: /Cy/ })
  expect(screen.queryByRole('link', { name: /Ben/ })).toBeNull()
})

test('a list that failed to load can be retried', async () => {
  api.answer(path, 500, { errors: ['Something went wrong in the API.'] })
  open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answer([cy])
  fireEvent.click(retry)
  await screen.findByRole('link', { name: /Cy/ })
})
