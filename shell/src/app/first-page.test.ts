import { createStore, usersApi } from 'shared'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyViewOf } from '../remotes/lazy-view'
import { firstPageShown } from './first-page'

/** A promise that the test resolves. */
function pending<T>(value: T) {
  let resolve = () => {}
  const promise = new Promise<T>((done) => {
    resolve = () => done(value)
  })
  return { promise, resolve }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page is shown once its views are loaded and what they ask for is answered', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  const backEnd = pending(undefined)
  const component = pending({ Component: () => null })
  const store = createStore({ backEnd: backEnd.promise })
  let isShown = false
  const view = lazyViewOf(() => component.promise, 10_000).load()
  // What a view asks for when it is shown.
  const asked = view.then(() => store.dispatch(usersApi.endpoints.getUser.initiate('ines')))
  const shown = firstPageShown(store).then(() => {
    isShown = true
  })

  component.resolve()
  await view
  expect(isShown).toBe(false)
  backEnd.resolve()
  await asked
  await shown
  expect(isShown).toBe(true)
})
