import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../testing'
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

test('starts as restoring, with the stored token', () => {
  expect(reduce(undefined, { type: 'anything' })).toEqual(restoring)
  localStorage.setItem('token', 'first')
  expect(reduce(undefined, { type: 'anything' })).toEqual({ status: 'restoring', token: 'first' })
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

test('expires only an existing session', () => {
  expect(reduce(ofAda, sessionExpired())).toEqual({ status: 'visitor', expired: true })
  expect(reduce(visitor, sessionExpired())).toBe(visitor)
  expect(reduce(restoring, sessionExpired())).toBe(restoring)
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
