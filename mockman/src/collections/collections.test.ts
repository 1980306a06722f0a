import { expect, it, vi } from 'vitest'
import { type RequestDraft, startingDraft } from '../draft/request-draft'
import {
  decodeCollections,
  readCollections,
  withoutRequest,
  withSaved,
  writeCollections,
} from './collections'
import { type RunResult, runCollection } from './run-collection'

const draft = (endpoint: string, change: Partial<RequestDraft> = {}) => ({
  ...startingDraft(endpoint),
  ...change,
})

it('saves into the collection of a name, and makes one where there is none', () => {
  const saved = withSaved(withSaved([], 'A', 'one', draft('/1')), 'A', 'two', draft('/2'))
  expect(saved.map(({ name, requests }) => [name, requests.map((request) => request.name)])).toEqual([
    ['A', ['one', 'two']],
  ])
})

it('saves again under a name in place of what was there', () => {
  const first = withSaved([], 'A', 'one', draft('/1'))
  const again = withSaved(first, 'A', 'one', draft('/1b'))
  expect(again[0]?.requests).toMatchObject([{ id: first[0]?.requests[0]?.id, draft: { endpoint: '/1b' } }])
  expect(withoutRequest(again, again[0]?.requests[0]?.id ?? '')[0]?.requests).toEqual([])
})

it('comes back from storage as it was', () => {
  const collections = withSaved([], 'A', 'one', draft('/1?x=1', { method: 'PUT' }))
  expect(decodeCollections(JSON.parse(JSON.stringify(collections)), 'collections')).toEqual(collections)
})

it('goes to a file and comes back, without secrets and under other ids', () => {
  const auth = { kind: 'basic', token: '', username: 'ada', password: 'abc' } as const
  const collections = withSaved([], 'A', 'one', draft('/1', { auth }))
  const file = writeCollections(collections)
  expect(file).not.toContain('abc')
  const [read] = readCollections(file)
  expect(read).toMatchObject({ name: 'A', requests: [{ name: 'one', draft: { endpoint: '/1' } }] })
  expect(read?.id).not.toBe(collections[0]?.id)
})

it.each([
  ['{', 'This file is no JSON.'],
  ['[]', "'file' is not an object."],
  ['{}', 'This file has no collections of the console in it.'],
  [
    '{"format":"mockman collections","version":2}',
    'This file was written by a newer console, which this one cannot read.',
  ],
  [
    '{"format":"mockman collections","version":1,"collections":[{"name":"A","requests":[{"name":"x","request":{}}]}]}',
    "'collections[0].requests[0].request.endpoint' is not a text.",
  ],
])('says what is wrong with the file %s', (source, message) => {
  expect(() => readCollections(source)).toThrow(message)
})

it('runs its requests in their order, and judges each by its assertions', async () => {
  const assertions = [
    { id: 0, subject: 'status', target: '', operator: 'equals', expected: '404' },
    { id: 1, subject: 'json', target: '$.id', operator: 'equals', expected: '9007199254740993' },
  ] as const
  let collections = withSaved([], 'A', 'plain', draft('{{base}}/1'))
  collections = withSaved(collections, 'A', 'missing', draft('/2', { assertions }))
  collections = withSaved(collections, 'A', 'unsendable', draft('http://'))
  collections = withSaved(collections, 'A', 'failing', draft('/4'))
  const fetcher = vi.fn<typeof fetch>()
  fetcher.mockResolvedValueOnce(new Response('ok'))
  fetcher.mockResolvedValueOnce(new Response('{"id":9007199254740993}', { status: 404 }))
  fetcher.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const results: RunResult[] = []
  const options = { variables: { base: '/api' }, session: undefined, pageUrl: document.baseURI, fetcher }
  const { signal } = new AbortController()
  for await (const result of runCollection(collections[0] ?? { id: '', name: '', requests: [] }, {
    ...options,
    signal,
  })) {
    results.push(result)
  }
  expect(fetcher.mock.calls.map(([url]) => url)).toEqual(['/api/1', '/2', '/4'])
  expect(results.map(({ request, isPassed, outcome }) => [request.name, isPassed, outcome])).toEqual([
    ['plain', true, '200 OK'],
    ['missing', true, '404 Not Found'],
    ['unsendable', false, "'http://' is not an address that a request can go to."],
    ['failing', false, 'The request got no answer.'],
  ])
})
