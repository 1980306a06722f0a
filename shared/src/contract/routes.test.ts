import { expect, test } from 'vitest'
import { endpoints } from './endpoints'
import { pathOf, routes } from './routes'

test('fills in and encodes parameters', () => {
  expect(pathOf('deleteComment', { postId: 'a/b', commentId: 'ç d' })).toBe(
    '/comments/delete/a%2Fb/%C3%A7%20d',
  )
})

test('every route is in the endpoint table with the same method and path', () => {
  for (const [name, route] of Object.entries(routes)) {
    expect(endpoints[name as keyof typeof endpoints]).toMatchObject(route)
  }
})
