import { expect, onTestFinished, test } from 'vitest'
import { askedPath } from './asked-path'

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

test('/ leads members to their feed', () => {
  expect(asked(['/', '/feed', '/bookmark', '/login'], 'a.b.c')).toEqual([
    '/feed',
    '/feed',
    '/bookmark',
    '/login',
  ])
})
