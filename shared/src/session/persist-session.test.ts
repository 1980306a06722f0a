import { beforeEach, expect, test } from 'vitest'
import { createStore } from '../store/create-store'
import { aUser } from '../testing'
import { loggedIn, loggedInUserChanged, loggedOut, sessionRestored, tokenRenewed } from './session-slice'
import { readStoredSession } from './session-storage'

const ada = aUser()
const renamed = aUser({ firstName: 'Adaeze' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function storeOfAda(remember: boolean) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'first', user: ada, remember }))
  return store
}

test.each([true, false])(
  'stores a session, its renewals and its person, and removes it (remembered: %s)',
  (remember) => {
    const store = storeOfAda(remember)
    const [used, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    expect(readStoredSession()).toEqual({ token: 'first', user: ada })
    store.dispatch(tokenRenewed({ sent: 'first', token: 'second' }))
    store.dispatch(loggedInUserChanged(renamed))
    expect(readStoredSession()).toEqual({ token: 'second', user: renamed })
    expect([used.length, other.length]).toEqual([2, 0])
    store.dispatch(loggedOut())
    expect(readStoredSession()).toBeUndefined()
  },
)

test('writes a damaged person anew when the session is restored', () => {
  storeOfAda(true)
  localStorage.setItem('user', '{bad')
  createStore({ backEnd: Promise.resolve({}) }).dispatch(sessionRestored({ token: 'first', user: renamed }))
  expect(readStoredSession()?.user).toEqual(renamed)
})

test('leaves a session alone that another tab has stored meanwhile', () => {
  const store = storeOfAda(true)
  localStorage.setItem('token', 'of another')
  store.dispatch(loggedInUserChanged(renamed))
  expect(readStoredSession()).toEqual({ token: 'of another', user: ada })
})
