import { expect, it } from 'vitest'
import { rowsOf } from '../draft/field-rows'
import { type RequestDraft, startingDraft } from '../draft/request-draft'
import type { RequestOutcome } from '../sending/send-request'
import type { ConsoleStorage } from '../storage/console-storage'
import {
  decodeHistory,
  type HistoryEntry,
  maxEntries,
  saveToHistory,
  searchHistory,
  withEntry,
} from './history'

const answered: RequestOutcome = {
  kind: 'answer',
  status: 201,
  statusText: '',
  isSuccess: true,
  headers: {},
  redirectedTo: undefined,
  body: { kind: 'none' },
  elapsedMs: 12,
  cut: undefined,
}
const draft = (endpoint: string, change: Partial<RequestDraft> = {}) => ({
  ...startingDraft(endpoint),
  ...change,
})

it('keeps the newest first, up to the limit', () => {
  let history: HistoryEntry[] = []
  for (let at = 0; at <= maxEntries; at++) history = withEntry(history, draft(`/${at}`), answered, at)
  expect(history).toHaveLength(maxEntries)
  expect(history[0]).toMatchObject({
    at: maxEntries,
    outcome: '201 Created',
    isSuccess: true,
    elapsedMs: 12,
  })
  expect(new Set(history.map(({ id }) => id)).size).toBe(maxEntries)
})

it('drops the oldest long bodies, so that the storage of the page has room for others', () => {
  const body = { ...startingDraft('').body, json: JSON.stringify('x'.repeat(45_000)) }
  let history: HistoryEntry[] = []
  for (let at = 0; at < maxEntries; at++)
    history = withEntry(history, draft(`/${at}`, { body }), answered, at)
  expect(history[0]?.draft.endpoint).toBe(`/${maxEntries - 1}`)
  expect(JSON.stringify(history).length).toBeGreaterThan(900_000)
  expect(JSON.stringify(history).length).toBeLessThan(1_000_100)
})

it('says why a body is not whole', () => {
  const cancelled = { ...answered, cut: 'Cancelled: partial response.' }
  expect(withEntry([], draft('/events'), cancelled, 0)[0]?.outcome).toBe(
    '201 Created. Cancelled: partial response.',
  )
})

it('survives storage unchanged', () => {
  const history = withEntry([], draft('/a?x=1', { method: 'POST' }), answered, 5)
  expect(decodeHistory(JSON.parse(JSON.stringify(history)), 'history')).toEqual(history)
})

it('contains no secrets', () => {
  // With a letter that no id has: ids are random and hexadecimal
  const auth = { kind: 'bearer', token: 'xyz', username: '', password: '' } as const
  expect(JSON.stringify(withEntry([], draft('/a?api_key=xyz', { auth }), answered, 0))).not.toContain('xyz')
})

it('leaves out a body that is too long', () => {
  const body = { ...startingDraft('').body, json: JSON.stringify('x'.repeat(60_000)) }
  expect(withEntry([], draft('/', { body }), answered, 0)[0]?.draft.body.json).toBe('{}')
})

it('keeps the others beside a form with a value that is too long', () => {
  const rows = rowsOf([['photo', 'x'.repeat(1_100_000)]])
  const { body } = startingDraft('')
  const older = withEntry([], draft('/older'), answered, 0)
  for (const long of [
    { ...body, form: rows },
    { ...body, parts: rows },
  ]) {
    const history = withEntry(older, draft('/newer', { body: long }), answered, 1)
    expect(history.map((entry) => entry.draft.endpoint)).toEqual(['/newer', '/older'])
    expect(history[0]?.draft.body).toEqual(body)
  }
})

it('knows what is not whole, which older entries do not say', () => {
  const body = { ...startingDraft('').body, text: 'x'.repeat(60_000) }
  const history = withEntry(withEntry([], draft('/a'), answered, 0), draft('/b', { body }), answered, 1)
  expect(history.map(({ isShortened }) => isShortened)).toEqual([true, false])
  const older = history.map(({ isShortened: _, ...entry }) => entry)
  expect(decodeHistory(older, 'history').map(({ isShortened }) => isShortened)).toEqual([false, false])
})

it('is searchable by method, URL and outcome', () => {
  const history = withEntry(
    withEntry([], draft('/posts'), answered, 0),
    draft('/users', { method: 'PUT' }),
    answered,
    1,
  )
  const found = (query: string) => searchHistory(history, query).map((entry) => entry.draft.endpoint)
  expect(found('')).toEqual(['/users', '/posts'])
  expect(found('put USER')).toEqual(['/users'])
  expect(found('created posts')).toEqual(['/posts'])
})

it('makes room when the storage is full', () => {
  const kept = new Map<string, string>()
  const storage: ConsoleStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > 3000) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }
  for (let at = 0; at < 9; at++) saveToHistory(storage, draft(`/${at}`), answered)
  const history = decodeHistory(JSON.parse(kept.get('mockman.history') ?? '[]'), 'history')
  expect(history[0]?.draft.endpoint).toBe('/8')
})
