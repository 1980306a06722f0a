import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestTester } from './request-tester'
import type { RequestTesterProps } from './request-tester-props'
import { answering, cleanUp, field, open, status, stubDialogs, submit, type } from './testing/console'

cleanUp()
stubDialogs()

describe('the host', () => {
  it('receives each outcome with the request as sent', async () => {
    const onResponse = vi.fn<NonNullable<RequestTesterProps['onResponse']>>()
    open(answering('[]', { status: 202 }), { onResponse })
    submit()
    await waitFor(() => expect(onResponse).toHaveBeenCalledOnce())
    expect(onResponse.mock.calls[0]?.[0]).toMatchObject({ kind: 'answer', status: 202 })
    expect(onResponse.mock.calls[0]?.[1]).toMatchObject({ endpoint: '/api/test-todos', method: 'GET' })
  })

  it('offers its session, hidden until revealed', async () => {
    const fetcher = answering('{}')
    open(fetcher, { session: { owner: 'Ada', token: 'abc' } })
    fireEvent.click(screen.getByRole('tab', { name: 'Auth' }))
    type('Kind of authorization', 'session')
    expect(field('Session of Ada').value).not.toContain('abc')
    fireEvent.click(screen.getByRole('button', { name: 'Show Session of Ada' }))
    expect(field('Session of Ada').value).toBe('abc')
    submit()
    await waitFor(() => expect(status()).toContain('200 OK'))
    expect(fetcher.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'abc' })
    type('Endpoint', 'https://evil.test/')
    submit()
    expect(screen.getByRole('alert').textContent).toMatch(/^Your session is not sent to evil.test/)
    expect(fetcher).toHaveBeenCalledOnce()
  })

  it('offers the operations of its OpenAPI document', async () => {
    const openapi = { paths: { '/posts/{id}': { delete: { summary: 'Delete a post' } } } }
    open(undefined, { openapi })
    fireEvent.click(screen.getByRole('button', { name: 'Library' }))
    fireEvent.click(await screen.findByRole('treeitem', { name: /Delete a post/ }))
    expect(field('Method').value).toBe('DELETE')
    expect(field('Endpoint').value).toBe('/posts/{{id}}')
    expect(screen.getByText('No value for id: sent as typed.')).toBeTruthy()
  })
})

describe('the dialog of a host', () => {
  /** A console in a dialog of its page. */
  const openInDialog = (fetcher: typeof fetch, onEnd = vi.fn()) => {
    render(
      <dialog open onClose={onEnd} onCancel={onEnd}>
        <RequestTester fetcher={fetcher} />
      </dialog>,
    )
    return onEnd
  }

  it('has the shortcuts of the console, and stays when Escape cancels a request', async () => {
    const fetcher = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    )
    openInDialog(fetcher)
    fireEvent.keyDown(field('Endpoint'), { key: 'Enter', ctrlKey: true })
    expect(fetcher).toHaveBeenCalledOnce()
    const isLeftToThePage = fireEvent.keyDown(field('Endpoint'), { key: 'Escape' })
    expect(isLeftToThePage).toBe(false)
    await waitFor(() => expect(status()).toContain('Cancelled'))
  })

  it('hears nothing of dialogs of the console that close', async () => {
    const onEnd = openInDialog(answering('{}'))
    fireEvent.click(screen.getByRole('button', { name: 'Variables' }))
    const dialog = await screen.findByRole('dialog', { name: 'Variables' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent(dialog, new Event('close'))
    expect(screen.queryByRole('dialog', { name: 'Variables' })).toBeNull()
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('hears no Escape that the console has used', async () => {
    openInDialog(() => new Promise(() => {}))
    const onKey = vi.fn()
    document.addEventListener('keydown', onKey)
    onTestFinished(() => document.removeEventListener('keydown', onKey))
    const pressEscape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape' })
    submit()
    pressEscape(field('Endpoint'))
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    pressEscape(screen.getByRole('button', { name: 'Start over' }))
    fireEvent.click(screen.getByRole('button', { name: 'Variables' }))
    pressEscape(await screen.findByRole('dialog', { name: 'Variables' }))
    expect(onKey).not.toHaveBeenCalled()
    pressEscape(field('Endpoint'))
    expect(onKey).toHaveBeenCalledOnce()
  })
})
