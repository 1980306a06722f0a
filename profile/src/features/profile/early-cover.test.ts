import { aUser } from 'shared/testing'
import { afterEach, expect, test } from 'vitest'
import { coverInAnswer, coverSizes } from './early-cover'

afterEach(() => history.replaceState(null, '', '/'))

test('the cover of the asked person, not that of the viewer', () => {
  history.replaceState(null, '', '/profile/Ada')
  const [ada, ben] = ['ada', 'ben'].map((username) => aUser({ username, background: `/${username}.webp` }))
  expect(coverInAnswer({ user: ada })).toEqual({ src: '/ada.webp', sizes: coverSizes })
  expect([coverInAnswer({ user: ben }), coverInAnswer({ posts: [] })]).toEqual([undefined, undefined])
})
