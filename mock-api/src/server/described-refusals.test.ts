import { type Endpoint, type EndpointName, endpoints } from 'shared/contract'
import { expect, it } from 'vitest'
import { limits } from './limits/limit-table'
import { longestUpload } from './limits/upload-gate'
import { signUp, startServer, type TestServer } from './testing/test-server'

interface Described {
  headers?: Record<string, object>
  content: { 'application/json': { examples: Record<string, { value: object }> } }
}

type Paths = Record<string, Record<string, { responses: Record<string, Described> }>>

/** What the document says of the refusals of an operation. */
async function describedOf({ send }: TestServer, { path, method }: Endpoint) {
  const { paths }: { paths: Paths } = await (await send('GET', '/api/openapi.json')).json()
  const { responses } = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? { responses: {} }
  const bodiesOf = (status: number) =>
    Object.values(responses[status]?.content['application/json'].examples ?? {}).map(({ value }) => value)
  return { responses, bodiesOf }
}

const bodies = {
  'too large': { body: 'x'.repeat(longestUpload + 1), headers: {}, status: 413 },
  compressed: { body: '{}', headers: { 'Content-Encoding': 'gzip' }, status: 415 },
  'of no type': { body: '{}', headers: { 'Content-Type': 'text' }, status: 415 },
}

it.each(Object.entries(bodies))('%s bodies get what the API describes', async (_, { status, ...request }) => {
  const server = await startServer({ API_LIMITS: 'off' })
  const token = await signUp(server, 'ada')
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (endpoint.method === 'GET') continue
    const { bodiesOf } = await describedOf(server, endpoint)
    const url = `${server.address}/api${endpoint.path.replace(/:\w+/g, 'x')}`
    const headers = { Authorization: token, ...request.headers }
    const response = await fetch(url, { method: endpoint.method, body: request.body, headers })
    expect([name, response.status]).toEqual([name, status])
    expect(bodiesOf(status)).toContainEqual(await response.json())
  }
})

it.each<[EndpointName, number]>([
  ['login', limits.loginsOfAddress.most],
  ['signup', limits.signupsOfAddress.most],
  ['uploadMedia', limits.uploadsOfAccount.most],
  ['createPost', limits.writesOfAddress.most],
])('too many requests for %s get what the API describes', async (name, most) => {
  const server = await startServer()
  const { method, path } = endpoints[name]
  const ask = () => server.send(method, `/api${path}`, { body: {} })
  await Promise.all(Array.from({ length: most }, ask))
  const refused = await ask()
  const { responses, bodiesOf } = await describedOf(server, endpoints[name])
  const described = JSON.parse(JSON.stringify(bodiesOf(429)).replaceAll(/\d+ seconds/g, 'some time'))
  const answer = (await refused.text()).replace(/\d+ (?:second|minute)s?/, 'some time')
  expect([refused.status, described]).toEqual([429, [JSON.parse(answer)]])
  for (const header of Object.keys(responses[429]?.headers ?? {}))
    expect(refused.headers.has(header)).toBe(true)
  expect(Object.keys(responses[503]?.headers ?? {})).toEqual(['Retry-After'])
})
