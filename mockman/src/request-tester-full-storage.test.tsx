import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanUp, field, open, stubDialogs, submit, type } from './testing/console'

cleanUp()
stubDialogs()
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

describe('once there is room again', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  /** Two presses: the second confirms. */
  async function openHistoryAndClear() {
    press('Library')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    fireEvent.click(screen.getByRole('button', { name: /^Clear all/ }))
  }
  async function sendOne() {
    submit()
    await waitFor(() => expect(localStorage.getItem('mockman.history')).not.toBeNull())
  }

  it('because the history was cleared, what is typed is stored, and no longer said to be lost', async () => {
    open()
    await sendOne()
    fill((_, key) => key === 'mockman.draft' && localStorage.getItem('mockman.history') !== '[]')
    type('Endpoint', '/typed')
    expect(warning()).toContain('this request is lost')
    await openHistoryAndClear()
    expect(warning()).toBeUndefined()
    expect(localStorage.getItem('mockman.draft')).toContain('/typed')
  })

  it('because of another tab, a sent request is in the history after all', async () => {
    fill((_, key) => key === 'mockman.history')
    open()
    submit()
    await waitFor(() => expect(warning()).toContain('not in the history'))
    vi.restoreAllMocks()
    // What is removed one by one.
    for (const key of ['of-the-page', 'other'])
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
    await waitFor(() => expect(warning()).toBeUndefined())
    await vi.dynamicImportSettled()
    expect(JSON.parse(localStorage.getItem('mockman.history') ?? '')).toHaveLength(1)
  })

  it('because the history was cleared, it stays empty', async () => {
    open()
    await sendOne()
    fill((_, key) => key === 'mockman.history' || key === 'mockman.draft')
    submit()
    await waitFor(() => expect(warning()).toContain('not in the history'))
    type('Endpoint', '/typed')
    expect(warning()).toContain('this request is lost')
    vi.restoreAllMocks()
    await openHistoryAndClear()
    expect(warning()).toBeUndefined()
    await vi.dynamicImportSettled()
    expect(localStorage.getItem('mockman.history')).toBe('[]')
  })

  it('variables are stored', async () => {
    fill((_, key) => key === 'mockman.environments')
    open()
    press('Variables')
    fireEvent.click(await screen.findByRole('button', { name: 'New environment' }))
    const alert = () => screen.queryByText(/these variables are lost/)
    expect(alert()).toBeTruthy()
    vi.restoreAllMocks()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'of-the-page', storageArea: localStorage }))
    })
    expect(alert()).toBeNull()
    expect(localStorage.getItem('mockman.environments')).toContain('Environment 1')
  })
})
