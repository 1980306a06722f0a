import { expect, it, vi } from 'vitest'
import { type RequestDraft, startingDraft } from '../draft/request-draft'
import { openConsents, withConsents } from './collection-consent'
import {
  type Collection,
  decodeCollections,
  locationOfSaved,
  readCollections,
  withoutRequest,
  withSaved,
  withUpdated,
  writeCollections,
} from './collections'
import { type RunResult, runCollection } from './run-collection'

const draft = (endpoint: string, change: Partial<RequestDraft> = {}) => ({
  ...startingDraft(endpoint),
  ...change,
})

it('saves into a collection by name and creates it if needed', () => {
  const saved = withSaved(
    withSaved([], { collection: 'A', name: 'one' }, draft('/1')),
    { collection: 'A', name: 'two' },
    draft('/2'),
  )
  expect(saved.map(({ name, requests }) => [name, requests.map((request) => request.name)])).toEqual([
    ['A', ['one', 'two']],
  ])
})

it('replaces a request saved under the same name', () => {
  const first = withSaved([], { collection: 'A', name: 'one' }, draft('/1'))
  const again = withSaved(first, { collection: 'A', name: 'one' }, draft('/1b'))
  expect(again[0]?.requests).toMatchObject([{ id: first[0]?.requests[0]?.id, draft: { endpoint: '/1b' } }])
  expect(withoutRequest(again, again[0]?.requests[0]?.id ?? '')[0]?.requests).toEqual([])
})

it('updates a saved request in place and moves it to another collection', () => {
  const both = withSaved(
    withSaved([], { collection: 'A', name: 'one' }, draft('/1')),
    { collection: 'A', name: 'two' },
    draft('/2'),
  )
  const id = both[0]?.requests[0]?.id ?? ''
  const renamed = withUpdated(both, id, { collection: 'A', name: 'uno' }, draft('/1b', { savedId: id }))
  expect(renamed[0]?.requests).toMatchObject([
    { id, name: 'uno', draft: { endpoint: '/1b', savedId: undefined } },
    { name: 'two' },
  ])
  const moved = withUpdated(renamed, id, { collection: 'B', name: 'uno' }, draft('/1b'))
  expect(moved.map(({ name, requests }) => [name, requests.map((request) => request.name)])).toEqual([
    ['A', ['two']],
    ['B', ['uno']],
  ])
  expect(locationOfSaved(moved, id)).toEqual({ collection: 'B', name: 'uno' })
  expect(locationOfSaved(moved, undefined)).toBeUndefined()
})

it('survives storage unchanged', () => {
  const collections = withSaved([], { collection: 'A', name: 'one' }, draft('/1?x=1', { method: 'PUT' }))
  expect(decodeCollections(JSON.parse(JSON.stringify(collections)), 'collections')).toEqual(collections)
})

it('survives export and import, without secrets and with new ids', () => {
  // With a letter that no id has: ids are random and hexadecimal
  const auth = { kind: 'basic', token: '', username: 'ada', password: 'xyz' } as const
  const collections = withSaved([], { collection: 'A', name: 'one' }, draft('/1', { auth }))
  const file = writeCollections(collections)
  expect(file).not.toContain('xyz')
  const [read] = readCollections(file)
  expect(read).toMatchObject({ name: 'A', requests: [{ name: 'one', draft: { endpoint: '/1' } }] })
  expect(read?.id).not.toBe(collections[0]?.id)
})

it.each([
  ['{', 'This file is not JSON.'],
  ['[]', "'file' is not an object."],
  ['{"info":{"name":"Postman"},"item":[]}', 'Only files that this console has exported can be imported.'],
  [
    '{"format":"mockman collections","version":2}',
    'This file was written by a newer version, which this one cannot read.',
  ],
  [
    '{"format":"mockman collections","version":1,"collections":[{"name":"A","requests":[{"name":"x","request":{}}]}]}',
    "'collections[0].requests[0].request.endpoint' is not a text.",
  ],
])('reports the problem of the file %s', (source, message) => {
  expect(() => readCollections(source)).toThrow(message)
})

it('runs its requests in order and checks the assertions of each', async () => {
  const assertions = [
    { id: 0, subject: 'status', target: '', operator: 'equals', expected: '404' },
    { id: 1, subject: 'json', target: '$.id', operator: 'equals', expected: '9007199254740993' },
  ] as const
  let collections = withSaved([], { collection: 'A', name: 'plain' }, draft('{{base}}/1'))
  collections = withSaved(collections, { collection: 'A', name: 'missing' }, draft('/2', { assertions }))
  collections = withSaved(collections, { collection: 'A', name: 'unsendable' }, draft('http://'))
  collections = withSaved(collections, { collection: 'A', name: 'failing' }, draft('/4'))
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
    ['unsendable', false, "'http://' is not a valid address."],
    ['failing', false, 'The request got no answer.'],
  ])
})

it('counts as someone else’s after an import and asks for consent once', async () => {
  const saved = withSaved([], { collection: 'A', name: 'one' }, draft('{{base}}/1'))
  const [imported = saved[0] as Collection] = readCollections(
    writeCollections(withSaved(saved, { collection: 'A', name: 'two' }, draft('https://b.test/{{token}}'))),
  )
  expect(imported.requests.map((request) => request.draft.origin)).toEqual(['import', 'import'])
  const fetcher = vi.fn<typeof fetch>(async () => new Response('{}'))
  const around = {
    variables: { base: 'https://a.test', token: 'abc' },
    session: undefined,
    pageUrl: document.baseURI,
  }
  const run = async (collection: Collection) => {
    const options = { ...around, fetcher, signal: new AbortController().signal }
    const outcomes: string[] = []
    for await (const { outcome } of runCollection(collection, options)) outcomes.push(outcome)
    return outcomes
  }
  expect(await run(imported)).toEqual([
    expect.stringMatching(/^Not sent/),
    expect.stringMatching(/^Not sent/),
  ])
  expect(fetcher).not.toHaveBeenCalled()
  const open = openConsents(imported, around)
  expect([...open.values()].map(({ target, names }) => [target, names])).toEqual([
    ['https://a.test', ['base']],
    ['https://b.test', ['token']],
  ])
  const agreed = withConsents(imported, open)
  expect(openConsents(agreed, around).size).toBe(0)
  expect(await run(agreed)).toEqual(['200 OK', '200 OK'])
})

it('saves the origin of a request', () => {
  const linked = draft('/1', { origin: 'link' })
  const saved = withSaved(
    withSaved([], { collection: 'A', name: 'one' }, linked),
    { collection: 'B', name: 'copy' },
    linked,
  )
  const reread = decodeCollections(JSON.parse(JSON.stringify(saved)), 'collections')
  expect(reread.flatMap(({ requests }) => requests.map((request) => request.draft.origin))).toEqual([
    'link',
    'link',
  ])
})
