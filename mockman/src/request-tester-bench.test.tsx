import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestTester } from './request-tester'
import { answering, choose, cleanUp, field, open, panel, stubDialogs, submit, type } from './testing/console'

cleanUp()
stubDialogs()
// It loads when it is first shown, which can take longer than a test waits.
beforeAll(() => import('./next-view'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Gives consoles a width: jsdom has no layout. */
function stubWidth(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const style = document.createElement('style')
  style.textContent = `[aria-label="Console"] { width: ${width}px }`
  document.head.append(style)
  onTestFinished(() => style.remove())
}

const openapi = {
  paths: {
    '/posts': { get: {}, post: { requestBody: { content: { 'application/json': { example: { a: 1 } } } } } },
    '/posts/{id}': { delete: {} },
    '/users': { get: { summary: 'All people' } },
  },
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** The tree, with its items. */
const endpoints = async () => {
  const tree = await screen.findByRole('tree', { name: 'Endpoints of this API' })
  await within(tree).findAllByRole('treeitem')
  return tree
}

describe('the library', () => {
  it('stands beside the panels where there is room, and shows the endpoints by resource', async () => {
    stubWidth(1100)
    open(undefined, { openapi })
    const list = await endpoints()
    expect(screen.getByRole('region', { name: 'Library' })).toBeTruthy()
    expect(within(list).getByRole('treeitem', { name: 'posts 3', expanded: true })).toBeTruthy()
    fireEvent.click(within(list).getByRole('treeitem', { name: 'POST /posts' }))
    expect(field('Method').value).toBe('POST')
    expect(field('Endpoint').value).toBe('/posts')
    expect(JSON.parse(field('Body').value)).toEqual({ a: 1 })
    expect(within(list).getByRole('treeitem', { current: true }).textContent).toContain('POST /posts')
  })

  it('shows the endpoints of an API that the host gives later, or changes', async () => {
    stubWidth(1100)
    const { rerender } = open()
    rerender(<RequestTester openapi={openapi} />)
    expect(await within(await endpoints()).findByText('/users')).toBeTruthy()
    rerender(<RequestTester openapi={{ paths: { '/pets': { get: {} } } }} />)
    expect(await within(await endpoints()).findByText('/pets')).toBeTruthy()
    expect(screen.queryByText('/users')).toBeNull()
    rerender(<RequestTester />)
    press('Library')
    expect(await screen.findByText(/^No requests sent yet/)).toBeTruthy()
  })

  it('keeps the endpoints of an API that the host writes inline, whenever the host renders', async () => {
    stubWidth(1100)
    const { rerender } = open(undefined, { openapi: structuredClone(openapi) })
    const item = within(await endpoints()).getByRole('treeitem', { name: 'POST /posts' })
    rerender(<RequestTester openapi={structuredClone(openapi)} />)
    expect(item.isConnected).toBe(true)
  })

  it('ignores the endpoints of an API that has been replaced', async () => {
    stubWidth(1100)
    const answers: ((response: Response) => void)[] = []
    const fetcher: typeof fetch = () => new Promise((resolve) => answers.push(resolve))
    const { rerender } = open(fetcher, { openapi: '/before.json' })
    rerender(<RequestTester fetcher={fetcher} openapi="/after.json" />)
    await act(async () => answers[1]?.(Response.json(openapi)))
    await act(async () => answers[0]?.(Response.json({ paths: { '/pets': { get: {} } } })))
    expect(await within(await endpoints()).findByText('/users')).toBeTruthy()
    expect(screen.queryByText('/pets')).toBeNull()
  })

  it('finds endpoints and folds resources', async () => {
    stubWidth(1100)
    open(undefined, { openapi })
    const list = within(await endpoints())
    fireEvent.click(await list.findByRole('treeitem', { name: 'users 1' }))
    expect(list.queryByRole('treeitem', { name: /people/ })).toBeNull()
    type('Search the endpoints', 'people')
    expect(screen.getByRole('treeitem', { name: 'GET /users All people' })).toBeTruthy()
    expect(list.queryByRole('treeitem', { name: /posts/ })).toBeNull()
    type('Search the endpoints', 'nothing')
    expect(screen.getByText('No matching endpoints.').role).toBe('status')
  })

  it('is one tab stop, in which arrow keys move, open and close', async () => {
    stubWidth(1100)
    open(undefined, { openapi })
    const list = within(await endpoints())
    const items = () => list.getAllByRole('treeitem')
    const buttons = items()
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]])
    fireEvent.keyDown(field('Search the endpoints'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(buttons[0])
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(buttons[1])
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[1]])
    fireEvent.keyDown(buttons[1] as HTMLElement, { key: 'Home' })
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowLeft' })
    expect(items().length).toBeLessThan(buttons.length)
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowRight' })
    expect(items()).toHaveLength(buttons.length)
  })

  it('is not gone to by a down arrow that chooses among the words of an input method', async () => {
    stubWidth(1100)
    open(undefined, { openapi })
    await endpoints()
    for (const name of ['Endpoint', 'Search the endpoints']) {
      field(name).focus()
      fireEvent.keyDown(field(name), { key: 'ArrowDown', isComposing: true })
      expect(document.activeElement).toBe(field(name))
    }
  })

  it('stays closed once closed, until the down arrow in the address asks for it', async () => {
    stubWidth(1100)
    const { unmount } = open(undefined, { openapi })
    press('Library')
    expect(screen.queryByRole('region', { name: 'Library' })).toBeNull()
    unmount()
    open(undefined, { openapi })
    expect(screen.queryByRole('region', { name: 'Library' })).toBeNull()
    fireEvent.keyDown(field('Endpoint'), { key: 'ArrowDown' })
    await endpoints()
    expect(document.activeElement).toBe(field('Search the endpoints'))
  })

  it('names the page in the history where a request had no endpoint', async () => {
    stubWidth(1100)
    open(answering('{}'))
    type('Endpoint', ' ')
    submit()
    press('Library')
    expect(await screen.findByRole('button', { name: /^GET\s*\(this page\)\s*200 OK/ })).toBeTruthy()
  })

  it('is a dialog where there is no room beside the panels', async () => {
    stubWidth(800)
    open(undefined, { openapi })
    press('Library')
    await endpoints()
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Library' })).getByText('/users'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Endpoint').value).toBe('/users')
  })

  it('offers to load the endpoints again after a failure', async () => {
    stubWidth(1100)
    const fetcher = vi.fn<typeof fetch>(async () => new Response('{}', { status: 500 }))
    open(fetcher, { openapi: '/openapi.json' })
    expect(await screen.findByText('Couldn’t load the endpoints of this API.')).toBeTruthy()
    fetcher.mockImplementation(async () => Response.json(openapi))
    press('Retry')
    expect(await within(await endpoints()).findByText('/users')).toBeTruthy()
  })
})

describe('the panels', () => {
  const tab = (name: RegExp) => screen.getByRole('tab', { name })

  it('are tabs where it is narrow; a response comes forward with its status and the focus', async () => {
    stubWidth(390)
    open(answering('{}', { status: 201 }))
    expect(screen.queryByRole('region', { name: 'Response' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Submit' })
    button.focus()
    submit()
    await waitFor(() => expect(tab(/^Response/).textContent).toBe('Response201 Created'))
    expect(panel('Response')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Request' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(tab(/^Response/)))
  })

  it('leave the focus to whoever has moved on', async () => {
    stubWidth(390)
    let answer = (_: Response) => {}
    open(vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve))))
    submit()
    fireEvent.click(tab(/^Request/))
    field('Header 1 value').focus()
    await act(async () => answer(new Response('{}')))
    await waitFor(() => expect(tab(/^Response/).textContent).toContain('200 OK'))
    expect(document.activeElement).toBe(field('Header 1 value'))
  })

  it('show the request again if it cannot be sent', async () => {
    stubWidth(390)
    open()
    choose('POST')
    type('Body', '{')
    fireEvent.click(tab(/^Response/))
    submit()
    expect(panel('Request')).toBeTruthy()
    expect(document.activeElement).toBe(field('Body'))
  })

  it('lie beside each other or one above the other, as last chosen', () => {
    const { unmount } = open()
    expect(screen.getByRole('separator', { name: 'Width of the request panel' })).toBeTruthy()
    press('Response below the request')
    const divider = screen.getByRole('separator', { name: 'Height of the request panel' })
    fireEvent.keyDown(divider, { key: 'ArrowDown' })
    expect(divider.getAttribute('aria-valuenow')).toBe('52')
    unmount()
    open()
    press('Response beside the request')
    expect(screen.getByRole('separator', { name: 'Width of the request panel' })).toBeTruthy()
  })
})

it('requests to try fill the address and are ready to send', async () => {
  open(undefined, { openapi })
  const list = await screen.findByRole('list', { name: 'Requests to try' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['GET /posts', 'GET /users', 'POST /posts'])
  fireEvent.click(within(list).getByRole('button', { name: 'GET /users' }))
  expect(field('Endpoint').value).toBe('/users')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }))
})
