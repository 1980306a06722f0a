import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { askedPath, asksNothing } from './asked-path'

// Tests share workers, and those before may have left a session.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const remotes = [{ guarded: ['/feed', '/bookmark'] }, {}]

/** Opens each path. @returns the path whose page is shown */
function asked(paths: readonly string[], token?: string): string[] {
  if (token) localStorage.setItem('token', token)
  onTestFinished(() => {
    localStorage.removeItem('token')
    history.replaceState(null, '', '/')
  })
  return paths.map((path) => {
    history.replaceState(null, '', path)
    return askedPath(remotes)
  })
}

test('guarded paths lead visitors to the login, paths below them do not', () => {
  expect(asked(['/feed', '/Bookmark/?a=b', '/feed/x', '/explore', '/'])).toEqual([
    '/login',
    '/login',
    '/feed/x',
    '/explore',
    '/',
  ])
})

test.each([
  ['/', true],
  ['/login', true],
  ['/Signup/', true],
  ['/feed', true],
  ['/mockman', true],
  ['/explore', false],
  ['/no/such/page', false],
])('the page that visitors see at %s asks the API for nothing: %s', (path, expected) => {
  const tester = {
    name: 'mockman',
    entry: 'https://mockman.test/remoteEntry.js',
    version: '1',
    paths: ['/mockman'],
    wide: true,
  }
  const social = {
    ...tester,
    name: 'social',
    paths: ['/explore'],
    firstCalls: { '/explore': ['/posts'] },
    wide: false,
  }
  const pageAt = () => asksNothing([tester, social], asked([path])[0] ?? '')
  expect(pageAt()).toBe(expected)
  localStorage.setItem('token', 'a.b.c')
  expect(pageAt()).toBe(false)
})

test('while the remotes are not known, only pages of the shell ask for nothing', () => {
  const paths = ['/', '/login', '/mockman', '/explore']
  expect(paths.map((path) => asksNothing(undefined, path))).toEqual([true, true, false, false])
})

test('/ leads members to their feed', () => {
  expect(asked(['/', '/feed', '/bookmark', '/login'], 'a.b.c')).toEqual([
    '/feed',
    '/feed',
    '/bookmark',
    '/login',
  ])
})
