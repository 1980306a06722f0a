import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanUp, field, open, submit, type } from './testing/console'

cleanUp()
afterEach(() => {
  vi.restoreAllMocks()
})

/** Lets no value be stored that is too long, or under another key. */
function fill(isFull: (storage: Storage, key: string) => boolean) {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (isFull(this, key)) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

const warning = () => screen.queryByText(/^The browser’s storage is full: /)?.textContent

it('a request that does not fit into the storage says so while it is typed', () => {
  open()
  type('Endpoint', '/stored')
  fill(() => true)
  type('Endpoint', '/typed')
  expect(warning()).toBe('The browser’s storage is full: this request is lost when you leave this page.')
  vi.restoreAllMocks()
  type('Endpoint', '/typed-again')
  expect(warning()).toBeUndefined()
})

it('a request that only the storage of the tab has no room for is there after a reload', () => {
  open()
  type('Endpoint', '/stored')
  fill((storage) => storage === sessionStorage)
  type('Endpoint', '/typed')
  expect(warning()).toBeUndefined()
  cleanup()
  open()
  expect(field('Endpoint').value).toBe('/typed')
})

it('a sent request that is not in the history for lack of room says so', async () => {
  fill((_, key) => key === 'mockman.history')
  open()
  submit()
  await waitFor(() =>
    expect(warning()).toBe('The browser’s storage is full: the last request is not in the history.'),
  )
  vi.restoreAllMocks()
  submit()
  await waitFor(() => expect(warning()).toBeUndefined())
})
