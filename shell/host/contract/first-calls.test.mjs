// @ts-check
import { expect, test } from 'vitest'
import { firstCallsOf } from './first-calls.mjs'

const remote = (/** @type {string} */ name) => ({
  name,
  entry: `https://${name}.test/remoteEntry.js`,
  version: '1',
})

const remotes = [
  {
    ...remote('social'),
    firstCalls: {
      '/feed': ['/posts?sort=:sort&feed=following'],
      '/explore': ['/posts?limit=20&sort=:sort'],
      '/post/:postId': ['/posts/:postId'],
      '/profile/:username': ['/posts/user/:username?sort=:sort'],
      '/search': ['/posts?limit=20&q=:q'],
    },
  },
  { ...remote('profile'), firstCalls: { '/profile/:username': ['/users/:username'] } },
  remote('old'),
]

test.each([
  ['/feed', ['/posts?sort=trending&feed=following']],
  ['/explore', ['/posts?limit=20&sort=trending']],
  ['/Explore/', ['/posts?limit=20&sort=trending']],
  ['/post/a%2Fb%20c', ['/posts/a%2Fb%20c']],
  ['/post/%E0%A4%A', []],
  ['/profile/ada', ['/posts/user/ada?sort=trending', '/users/ada']],
  ['/post/1/likes', []],
  ['/', []],
])('%s asks for %o', (path, calls) => {
  expect(firstCallsOf(remotes, path, { sort: 'trending' })).toEqual(calls)
})

test('a call with something that the address does not ask for is not sent, values are encoded as forms are', () => {
  const search = (/** @type {Record<string, string>} */ values) => firstCallsOf(remotes, '/search', values)
  expect([search({}), search({ q: '' })]).toEqual([[], []])
  expect(search({ q: 'tea & cake' })).toEqual(['/posts?limit=20&q=tea+%26+cake'])
})

test('a remote that is turned off asks for nothing', () => {
  const off = remotes.map((each) => ({ ...each, disabled: true }))
  expect(firstCallsOf(off, '/explore', { sort: 'trending' })).toEqual([])
})
