import { beforeEach, expect, test } from 'vitest'
import { aToken, aUser } from '../testing'
import {
  loggedIn,
  loggedInUserChanged,
  loggedOut,
  type SessionState,
  selectCurrentUser,
  selectSessionExpired,
  selectSessionStatus,
  selectUsername,
  sessionExpired,
  sessionRestored,
  sessionSlice,
  tokenRenewed,
} from './session-slice'

const reduce = sessionSlice.reducer
const ada = aUser()
const restoring: SessionState = { status: 'restoring', token: undefined }
const visitor: SessionState = { status: 'visitor' }
const ofAda: SessionState = { status: 'loggedIn', token: 'first', user: ada }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('starts as logged in, as whoever is stored with a token of theirs', () => {
  const token = aToken(ada)
  localStorage.setItem('user', JSON.stringify(ada))
  localStorage.setItem('token', token)
  expect(reduce(undefined, { type: 'anything' })).toEqual({ status: 'loggedIn', token, user: ada })
})

test.each([
  ['nothing', {}],
  ['no token', { token: 'first', user: JSON.stringify(ada) }],
  ['no user', { token: aToken(ada) }],
  ['another user', { token: aToken(ada), user: JSON.stringify(aUser({ _id: 'user-2' })) }],
])('starts as restoring if %s is stored', (_, stored: Record<string, string>) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  expect(reduce(undefined, { type: 'anything' })).toEqual({ status: 'restoring', token: stored.token })
})

test('stores token and user on login and restore', () => {
  expect(reduce(restoring, loggedIn({ token: 'first', user: ada, remember: false }))).toEqual(ofAda)
  expect(reduce(restoring, sessionRestored({ token: 'first', user: ada }))).toEqual(ofAda)
})

test('knows the username before the stored session is restored', () => {
  const nameIn = (session: SessionState) => selectUsername({ session })
  const token = `.${btoa(JSON.stringify({ _id: ada._id, username: ada.username }))}.`
  expect(nameIn({ status: 'restoring', token })).toBe(ada.username)
  expect(nameIn({ status: 'restoring', token: 'no token' })).toBeUndefined()
  expect([restoring, visitor, ofAda].map(nameIn)).toEqual([undefined, undefined, ada.username])
})

test('renews the token only in the session that sent the old one', () => {
  expect(reduce(ofAda, tokenRenewed({ sent: 'first', token: 'second' }))).toMatchObject({ token: 'second' })
  const stored: SessionState = { status: 'restoring', token: 'first' }
  expect(reduce(stored, tokenRenewed({ sent: 'first', token: 'second' }))).toMatchObject({ token: 'second' })
  expect(reduce(ofAda, tokenRenewed({ sent: 'older', token: 'second' }))).toBe(ofAda)
  expect(reduce(visitor, tokenRenewed({ sent: 'first', token: 'second' }))).toBe(visitor)
})

test('updates the logged-in user, ignoring others', () => {
  const renamed = aUser({ firstName: 'Adaeze' })
  expect(reduce(ofAda, loggedInUserChanged(renamed))).toMatchObject({ user: renamed })
  expect(reduce(ofAda, loggedInUserChanged(aUser({ _id: 'user-2' })))).toBe(ofAda)
  expect(reduce(visitor, loggedInUserChanged(ada))).toBe(visitor)
})

test('a session that was shown expires, and stays so when it is ended as well', () => {
  const expired = reduce(ofAda, sessionExpired())
  expect(expired).toEqual({ status: 'visitor', expired: true })
  expect(reduce(expired, loggedOut())).toBe(expired)
  expect(reduce(visitor, sessionExpired())).toBe(visitor)
  expect(reduce(restoring, sessionExpired())).toEqual(visitor)
})

test.each([restoring, visitor, ofAda])('is a visitor after logout', (before) => {
  expect(reduce(before, loggedOut())).toEqual(visitor)
})

test.each([
  [restoring, 'restoring', false, undefined],
  [visitor, 'visitor', false, undefined],
  [{ status: 'visitor', expired: true } satisfies SessionState, 'visitor', true, undefined],
  [ofAda, 'loggedIn', false, ada],
])('selects status, expiry and user of %o', (session, status, expired, user) => {
  const state = { session }
  expect([selectSessionStatus(state), selectSessionExpired(state), selectCurrentUser(state)]).toEqual([
    status,
    expired,
    user,
  ])
})
