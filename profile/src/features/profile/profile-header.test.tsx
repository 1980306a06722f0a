import { PageRouter, RouterProvider } from 'shared'
import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderFor } from '../../testing/logged-in'
import { ProfileHeader } from './profile-header'

fakePage()

test('the cover, the largest picture of a profile, is requested before the others', () => {
  const router = new PageRouter([
    {
      path: '*',
      element: <ProfileHeader user={aUser({ _id: 'user-2', background: '/media/image/cover-1.webp' })} />,
    },
  ])
  renderFor(aUser(), <RouterProvider router={router} />)
  const urgent = [...document.images].filter((image) => image.getAttribute('fetchpriority') === 'high')
  expect(urgent.map((image) => image.getAttribute('src'))).toEqual(['/media/image/cover-1.webp'])
})
