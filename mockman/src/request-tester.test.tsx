import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answering, choose, cleanUp, field, open, panel, status, submit, type } from './testing/console'

cleanUp()

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the console at the start', () => {
  it('opens with GET, its default endpoint and an empty object', () => {
    open()
    expect(field('Method').value).toBe('GET')
    expect(field('Endpoint').value).toBe('/api/test-todos')
    expect(field('Endpoint').placeholder).toBe('Enter your endpoint')
    press('Show body')
    expect(field('Body').value).toBe('{}')
    expect(field('Header 1 name').value).toBe('Accept')
    expect(field('Header 1 value').value).toBe('*/*')
    expect(field('Send header 1').checked).toBe(true)
    expect(field('Header 2 name').value).toBe('')
    expect(field('Send header 2').checked).toBe(false)
    expect(screen.queryByLabelText('Header 3 name')).toBeNull()
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })

  it('offers the HTTP methods and custom ones', async () => {
    const fetcher = answering('{}')
    open(fetcher)
    const options = within(field('Method')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      ...['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'Other…'],
    ])
    choose('Other…')
    submit()
    expect(screen.getByRole('alert').textContent).toBe('Enter a method.')
    expect(document.activeElement).toBe(field('Name of the method'))
    type('Name of the method', 'PURGE')
    submit()
    await waitFor(() => expect(status()).toContain('200 OK'))
    expect(fetcher.mock.calls[0]?.[1]?.method).toBe('PURGE')
  })

  it.each([undefined, 'dark', 'system'] as const)('sets the colour scheme %s on both panels', (scheme) => {
    open(undefined, scheme && { colorScheme: scheme })
    for (const name of ['Request', 'Response']) {
      expect(panel(name).classList.contains(scheme ?? 'standard')).toBe(true)
    }
  })

  it('uses the host’s endpoint and headers', () => {
    open(undefined, { defaultEndpoint: '/health', defaultHeaders: { authorization: 'token' } })
    expect(field('Endpoint').value).toBe('/health')
    expect(field('Header 2 name').value).toBe('authorization')
    expect(screen.getByRole('heading', { name: 'Headers (2)' })).toBeTruthy()
  })
})

describe('the headers editor', () => {
  it('keeps the first edit of the last row, appends another and counts the sent ones', () => {
    open()
    type('Header 2 name', 'X-Trace')
    expect(field('Header 2 name').value).toBe('X-Trace')
    expect(field('Header 3 name').value).toBe('')
    expect(screen.getByRole('heading', { name: 'Headers (1)' })).toBeTruthy()
    fireEvent.click(field('Send header 2'))
    expect(screen.getByRole('heading', { name: 'Headers (2)' })).toBeTruthy()
  })

  it('only sends enabled rows with a name', async () => {
    const fetcher = answering('{}')
    open(fetcher)
    fireEvent.click(field('Send header 1'))
    type('Header 2 name', 'X-Trace')
    type('Header 2 value', '7')
    fireEvent.click(field('Send header 2'))
    fireEvent.click(field('Send header 3'))
    submit()
    await waitFor(() => expect(status()).toContain('200 OK'))
    expect(fetcher.mock.calls[0]?.[1]?.headers).toEqual({ 'X-Trace': '7' })
  })
})

describe('the body editor', () => {
  it.each(['', '{', 'oops'])('marks %j as an error until the body is valid', (text) => {
    open()
    choose('POST')
    type('Body', text)
    expect(screen.getByText('Error in JSON format')).toBeTruthy()
    expect(field('Body').getAttribute('aria-invalid')).toBe('true')
    type('Body', '[1]')
    expect(screen.queryByText('Error in JSON format')).toBeNull()
    expect(field('Body').getAttribute('aria-invalid')).toBe('false')
  })

  it('prevents sending an invalid body and gets the focus', () => {
    const fetcher = answering('{}')
    open(fetcher)
    choose('POST')
    type('Body', '{"a":')
    submit()
    expect(fetcher).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('Body'))
    expect(field('Body').value).toBe('{"a":')
  })

  it('formats JSON with unresolved variables and keeps them', () => {
    open()
    choose('POST')
    type('Body', '{"id":{{id}}}')
    fireEvent.click(screen.getByRole('button', { name: 'Format' }))
    expect(field('Body').value).toBe('{\n  "id": {{id}}\n}')
    expect(document.activeElement).toBe(field('Body'))
    type('Body', '{"id":')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Format' }).disabled).toBe(true)
  })

  it('does not block GET, which sends no body and says so', async () => {
    const fetcher = answering('{}')
    open(fetcher)
    expect(screen.getByText('Browsers send none with GET.')).toBeTruthy()
    expect(screen.queryByLabelText('Body')).toBeNull()
    press('Show body')
    type('Body', 'oops')
    submit()
    await waitFor(() => expect(status()).toContain('200 OK'))
    expect(fetcher.mock.calls[0]?.[1]).not.toHaveProperty('body')
  })

  it('is sent with POST', async () => {
    const fetcher = answering('{}', { status: 201 })
    open(fetcher)
    choose('POST')
    expect(screen.queryByText(/Not sent/)).toBeNull()
    type('Body', '{"a":1}')
    submit()
    await waitFor(() => expect(status()).toContain('201 Created'))
    expect(fetcher.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })
})

describe('sending', () => {
  it('allows one request at a time, which Cancel aborts', async () => {
    const fetcher = vi.fn<typeof fetch>(() => new Promise(() => {}))
    open(fetcher)
    submit()
    fireEvent.click(screen.getByRole('button', { name: 'Sending…' }))
    expect(fetcher).toHaveBeenCalledOnce()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    cancel.focus()
    fireEvent.click(cancel)
    await waitFor(() => expect(status()).toContain('Cancelled'))
    expect(fetcher.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('is aborted when the console unmounts', () => {
    const fetcher = vi.fn<typeof fetch>(() => new Promise(() => {}))
    const { unmount } = open(fetcher)
    submit()
    unmount()
    expect(fetcher.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })

  it('keeps what was typed after a failure', async () => {
    open(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))))
    type('Endpoint', 'https://nowhere.test/')
    submit()
    await waitFor(() => expect(status()).toContain('No answer'))
    expect(screen.getByText('The request got no answer.')).toBeTruthy()
    expect(screen.getByText(/^Wrong host: nothing answers at nowhere.test/)).toBeTruthy()
    expect(field('Endpoint').value).toBe('https://nowhere.test/')
  })
})

describe('the response panel', () => {
  it('shows status, body and headers', async () => {
    open(answering('{"id":9007199254740993}', { headers: { 'X-Kind': 'echo' } }))
    submit()
    await waitFor(() => expect(status()).toMatch(/\d+ ms23 B200 OK/))
    expect(await screen.findByText('9007199254740993')).toBeTruthy()
    const headers = screen.getByRole('table', { name: 'Response headers' })
    expect(within(headers).getByRole('row', { name: /x-kind echo/ })).toBeTruthy()
    expect(within(headers).getByRole('button', { name: 'Copy value of x-kind' })).toBeTruthy()
    press('Show as tree')
    expect(within(screen.getByRole('tree', { name: 'Response headers' })).getByText('"echo"')).toBeTruthy()
    expect(screen.queryByText('Response is undefined.')).toBeNull()
  })

  it('shows any status outside 200 to 299 as a failure with its response', async () => {
    open(answering('{"errors":["Gone fishing"]}', { status: 404 }))
    submit()
    await waitFor(() => expect(status()).toMatch(/Failed after \d+ ms27 B404 Not Found/))
    expect(await screen.findByText('"Gone fishing"')).toBeTruthy()
  })

  it('shows the whole response when there is no body', async () => {
    open(vi.fn<typeof fetch>(async () => new Response(null, { status: 204, statusText: 'No Content' })))
    submit()
    await screen.findByRole('heading', { name: 'No body: the whole response' })
    expect(screen.getByText('"No Content"')).toBeTruthy()
  })

  it('shows plain text unchanged', async () => {
    open(answering('just words\nand a line'))
    submit()
    await waitFor(() =>
      expect(panel('Response').querySelector('pre')?.textContent).toBe('just words\nand a line'),
    )
  })

  it('expands a new response, whatever was collapsed in the last one', async () => {
    const fetcher = vi.fn<typeof fetch>()
    fetcher.mockResolvedValueOnce(new Response('{"a":1}')).mockResolvedValueOnce(new Response('{"b":2}'))
    open(fetcher)
    submit()
    const tree = await screen.findByRole('tree', { name: 'Response body' })
    fireEvent.click(within(tree).getByText('{1 key}'))
    expect(screen.queryByText('a:')).toBeNull()
    submit()
    expect(await screen.findByText('b:')).toBeTruthy()
  })
})
