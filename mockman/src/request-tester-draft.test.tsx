import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startingDraft } from './draft/request-draft'
import { writeRequestLink } from './link/request-link'
import { RequestTester } from './request-tester'
import { choose, cleanUp, field, open, status, stubDialogs, type } from './testing/console'

cleanUp()
stubDialogs()
afterEach(() => {
  vi.useRealTimers()
})

describe('a body of several hundred thousand characters', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => `{"id":${index}}`).join(',\n')

  it('is checked beside the typing, and shows the error before until then', async () => {
    open()
    choose('POST')
    type('Body', `[${items(30_000)}`)
    expect(screen.queryByText('Error in JSON format')).toBeNull()
    expect(await screen.findByRole('button', { name: 'line 30000, column 13' })).toBeTruthy()
    type('Body', `[${items(30_000)}]`)
    expect(screen.getByText('Error in JSON format')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Error in JSON format')).toBeNull())
  })

  it('can be formatted if it is valid with its variables', async () => {
    open()
    choose('POST')
    const format = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Format' })
    type('Body', `[${items(30_000)},`)
    await waitFor(() => expect(format().disabled).toBe(true))
    type('Body', `[${items(30_000)},{{last}}]`)
    await waitFor(() => expect(format().disabled).toBe(false))
    expect(screen.getByText('Error in JSON format')).toBeTruthy()
  })

  it('is stored when typing pauses, and when the page is left before', () => {
    vi.useFakeTimers()
    open()
    choose('POST')
    const stored = () => localStorage.getItem('mockman.draft')?.includes('{\\"id\\":9999}')
    type('Body', `[${items(10_000)}]`)
    expect(stored()).toBe(false)
    act(() => vi.advanceTimersByTime(500))
    expect(stored()).toBe(true)
    type('Body', '[]')
    expect(stored()).toBe(false)
    type('Body', `[${items(10_000)}]`)
    fireEvent(window, new Event('pagehide'))
    expect(stored()).toBe(true)
  })
})

describe('a long body that replaced the draft', () => {
  it('is not stored once that is undone', () => {
    vi.useFakeTimers()
    const long = startingDraft('/long')
    const linkedRequest = writeRequestLink({
      ...long,
      body: { ...long.body, json: JSON.stringify('x'.repeat(60_000)) },
    })
    open(undefined, { linkedRequest })
    expect(field('Endpoint').value).toBe('/long')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem('mockman.draft')).toBeNull()
  })
})

describe('the draft', () => {
  it('survives a reload', () => {
    const { unmount } = open()
    type('Endpoint', '/api/posts?limit=1')
    choose('POST')
    type('Body', '{"a":')
    unmount()
    open()
    expect(field('Endpoint').value).toBe('/api/posts?limit=1')
    expect(field('Method').value).toBe('POST')
    expect(field('Body').value).toBe('{"a":')
  })

  it('is the tab’s own after a reload, and the latest one in a new tab', () => {
    const first = open()
    type('Endpoint', '/first')
    const keptOfFirst = Object.entries(sessionStorage)
    first.unmount()
    sessionStorage.clear()
    const second = open()
    expect(field('Endpoint').value).toBe('/first')
    type('Endpoint', '/second')
    second.unmount()
    sessionStorage.clear()
    for (const [key, value] of keptOfFirst) sessionStorage.setItem(key, value)
    open()
    expect(field('Endpoint').value).toBe('/first')
  })

  it('stays untouched in its tab, whatever other tabs write', () => {
    const { unmount } = open()
    unmount()
    localStorage.setItem('mockman.draft', JSON.stringify({ endpoint: '/of-another-tab' }))
    open()
    expect(field('Endpoint').value).toBe('/api/test-todos')
    expect(localStorage.getItem('mockman.draft')).toContain('/of-another-tab')
  })

  it('is separate for two consoles on a page', () => {
    const both = (
      <>
        <RequestTester />
        <RequestTester />
      </>
    )
    const { unmount } = render(both)
    const endpoints = () => screen.getAllByLabelText<HTMLInputElement>('Endpoint')
    fireEvent.change(endpoints()[1] as HTMLElement, { target: { value: '/second' } })
    unmount()
    const { container } = render(both)
    expect(endpoints().map((endpoint) => endpoint.value)).toEqual(['/api/test-todos', '/second'])
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is moved aside when damaged, and the console opens', () => {
    localStorage.setItem('mockman.draft', '{"endpoint":7}')
    open()
    expect(field('Endpoint').value).toBe('/api/test-todos')
    expect(localStorage.getItem('mockman.draft.damaged')).toBe('{"endpoint":7}')
  })

  it('works without storage', () => {
    const broken = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    open(undefined, { storage: { getItem: broken, setItem: broken, removeItem: broken } })
    type('Endpoint', '/x')
    expect(field('Endpoint').value).toBe('/x')
  })
})

describe('a request that replaces the draft', () => {
  const paste = (text: string) =>
    fireEvent.paste(field('Endpoint'), { clipboardData: { getData: () => text } })

  it('fills everything from a cURL command and can be undone', async () => {
    open()
    type('Endpoint', '/mine')
    paste(`curl https://api.test/a -X PATCH -H 'X: 1' --weird --json '{"a":1}'`)
    expect(await screen.findByText('Filled from a cURL command. Left out: --weird.')).toBeTruthy()
    expect(field('Method').value).toBe('PATCH')
    expect(field('Endpoint').value).toBe('https://api.test/a')
    expect(field('Body').value).toBe('{"a":1}')
    expect(screen.getByRole('heading', { name: 'Headers (3)' })).toBeTruthy()
    const undo = screen.getByRole('button', { name: 'Undo' })
    undo.focus()
    fireEvent.click(undo)
    expect(field('Endpoint').value).toBe('/mine')
    // The next control in the order of the page, not the last of all.
    const next = screen.getByRole('button', { name: 'Variables' })
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('leaves nothing stored once the initial draft is back', async () => {
    open()
    paste('curl https://api.test/a')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(field('Endpoint').value).toBe('/api/test-todos')
    expect(localStorage.length).toBe(0)
  })

  it('comes from a link once, and can be undone', () => {
    const linkedRequest = writeRequestLink(startingDraft('/linked'))
    render(
      <StrictMode>
        <RequestTester linkedRequest={linkedRequest} />
      </StrictMode>,
    )
    expect(field('Endpoint').value).toBe('/linked')
    expect(screen.getByText(/^Opened from a link\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('Endpoint').value).toBe('/api/test-todos')
  })

  it('is ignored if the command has no URL or the link is cut off', async () => {
    open(undefined, { linkedRequest: 'eyJlbmRwb' })
    expect(screen.getByText(/^This link contains no request/)).toBeTruthy()
    paste('curl -v')
    expect(await screen.findByText('This cURL command has no address.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/cURL/)).toBeNull()
  })
})

describe('headers as text', () => {
  it('edit the same headers', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Edit as text' }))
    type('Headers as text', 'Accept: text/html\n# X: 1\nHost: a')
    expect(screen.getByText(/^Browsers do not let a page set Host/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Edit as rows' }))
    expect(field('Header 1 value').value).toBe('text/html')
    expect(field('Send header 2').checked).toBe(false)
  })
})

describe('keyboard shortcuts', () => {
  it('send from anywhere and cancel', async () => {
    const fetcher = vi.fn<typeof fetch>(() => new Promise(() => {}))
    open(fetcher)
    fireEvent.keyDown(field('Header 1 value'), { key: 'Enter', ctrlKey: true })
    expect(fetcher).toHaveBeenCalledOnce()
    // To leave the suggestions of an input method.
    fireEvent.keyDown(field('Header 1 value'), { key: 'Escape', isComposing: true })
    fireEvent.keyDown(field('Header 1 value'), { key: 'Escape', keyCode: 229 })
    await act(async () => {})
    expect(status()).toContain('Waiting')
    fireEvent.keyDown(field('Header 1 value'), { key: 'Escape' })
    await waitFor(() => expect(status()).toContain('Cancelled'))
  })
})

describe('a console in a page that the browser renders ahead', () => {
  it('starts from the latest draft when the page is shown, and keeps it as the tab’s own', () => {
    const store = (endpoint: string) => localStorage.setItem('mockman.draft', JSON.stringify({ endpoint }))
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    store('/before')
    const { unmount } = open()
    store('/meanwhile')
    act(() => void document.dispatchEvent(new Event('prerenderingchange')))
    Reflect.deleteProperty(document, 'prerendering')
    expect(field('Endpoint').value).toBe('/meanwhile')
    unmount()
    store('/of-another-tab')
    open()
    expect(field('Endpoint').value).toBe('/meanwhile')
  })
})
