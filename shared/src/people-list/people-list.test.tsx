import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../contract'
import { PersonBoundary } from '../people/person-boundary'
import { aUser, fakeLayout } from '../testing'
import { PeopleList } from './people-list'
import type { PeopleQuery } from './people-query'

let restoreLayout: () => void

beforeEach(() => {
  restoreLayout = fakeLayout({ viewport: 560, row: 56 })
})

afterEach(() => {
  cleanup()
  restoreLayout()
  vi.restoreAllMocks()
})

const people = (count: number, from = 0): Person[] =>
  Array.from({ length: count }, (_, index) =>
    aUser({ _id: `${from + index}`, firstName: `P${from + index}` }),
  )

const queryOf = (about: Partial<PeopleQuery> = {}): PeopleQuery => ({
  isFetching: false,
  hasNextPage: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
  ...about,
})

const list = (query: PeopleQuery, count = 3) => (
  <PeopleList query={query} count={count}>
    {(person) => <button type="button">{person.firstName}</button>}
  </PeopleList>
)

async function show(about?: Partial<PeopleQuery>) {
  const query = queryOf(about)
  const { rerender } = render(list(query))
  await act(async () => {})
  return {
    query,
    change: async (next: Partial<PeopleQuery>) => {
      rerender(list({ ...query, ...next }))
      await act(async () => {})
    },
  }
}

test.each([
  [0, 1],
  [2, 2],
  [1000, 10],
])('while %i people load, there is room for %i rows, so that little moves when they come', (count, rows) => {
  render(list(queryOf({ isFetching: true }), count))
  expect(screen.getByRole('status', { name: 'Loading people' }).children).toHaveLength(rows)
})

const names = () => screen.getAllByRole('button').map((button) => button.textContent)

test('renders only the rows in view, and says how long the list is', async () => {
  await show({ currentData: { pages: [{ users: people(1000) }] } })
  const rows = screen.getAllByRole('listitem')
  expect(rows.length).toBeGreaterThanOrEqual(10)
  expect(rows.length).toBeLessThan(30)
  expect(rows[0]?.getAttribute('aria-posinset')).toBe('1')
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000')
})

test('shows each person once, where pages overlap', async () => {
  await show({ currentData: { pages: [{ users: people(2) }, { users: people(2, 1) }] } })
  expect(names()).toEqual(['P0', 'P1', 'P2'])
})

test('loads the next page when its place comes into view, once', async () => {
  const pages = [{ users: people(3) }]
  const { query, change } = await show({ currentData: { pages }, hasNextPage: true })
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
  await change({ isFetching: true })
  expect(screen.getByRole('status', { name: 'Loading people' })).toBeTruthy()
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1)
  await change({ currentData: { pages: [...pages, { users: people(1, 3) }] }, hasNextPage: false })
  expect(names()).toEqual(['P0', 'P1', 'P2', 'P3'])
  expect(query.fetchNextPage).toHaveBeenCalledTimes(1)
})

test('goes on when a page arrives before the request for it was rendered', async () => {
  const pages = [{ users: people(3) }]
  const { query, change } = await show({ currentData: { pages }, hasNextPage: true })
  await change({ currentData: { pages: [...pages, { users: people(1, 3) }] } })
  expect(query.fetchNextPage).toHaveBeenCalledTimes(2)
})

test('does not load a page that is far below the view', async () => {
  const { query } = await show({ currentData: { pages: [{ users: people(100) }] }, hasNextPage: true })
  expect(query.fetchNextPage).not.toHaveBeenCalled()
})

test('says that it loads, that it is empty, and why it failed', async () => {
  const { change } = await show({ isFetching: true })
  expect(screen.getByRole('status', { name: 'Loading people' })).toBeTruthy()
  const status = screen.getByRole('status', { name: '' })
  expect(status.textContent).toBe('')
  await change({ currentData: { pages: [{ users: [] }] }, isFetching: false })
  expect(screen.getByText('No users to show'), 'announced by what was there before').toBe(status)
  await change({ currentData: undefined, isFetching: false, error: { status: 0, message: 'No response.' } })
  expect(screen.getByRole('alert').textContent).toContain("Couldn't load people. No response.")
})

test.each([
  ['the first page', undefined, 'refetch' as const],
  ['a later page', { pages: [{ users: people(2) }] }, 'fetchNextPage' as const],
])('retries %s, and the focus stays in the list', async (_, currentData, load) => {
  const error = { status: 500, message: 'Broken.' }
  const { query, change } = await show({ currentData, error, hasNextPage: currentData !== undefined })
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  fireEvent.click(retry)
  expect(query[load]).toHaveBeenCalledTimes(1)
  await change({ isFetching: true, error })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('a row with the focus stays while it is scrolled out of view', async () => {
  await show({ currentData: { pages: [{ users: people(1000) }] } })
  const [first] = screen.getAllByRole('button')
  first?.focus()
  const scroller = screen.getByRole('list').parentElement as HTMLElement
  scroller.scrollTop = 20_000
  await act(async () => void fireEvent.scroll(scroller))
  expect(names()).toContain('P360')
  expect(names()).not.toContain('P1')
  expect(document.activeElement).toBe(first)
})

test('a row that throws shows an error and leaves the others alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const query = queryOf({ currentData: { pages: [{ users: people(2) }] } })
  function Name({ person }: { person: Person }) {
    if (person._id === '1') throw new Error('broken')
    return person.firstName
  }
  render(
    <PeopleList query={query} count={3}>
      {(person) => (
        <PersonBoundary person={person}>
          <Name person={person} />
        </PersonBoundary>
      )}
    </PeopleList>,
  )
  await act(async () => {})
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'P0',
    "This person can't be shown.",
  ])
})
