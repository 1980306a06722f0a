import { describe, expect, it } from 'vitest'
import { operationsOf } from './operations'
import { groupOperations, operationsToTry } from './search-operations'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string', example: 'Hello' },
    count: { type: 'integer', minimum: 1 },
    when: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
    author: { $ref: '#/components/schemas/User' },
    either: { oneOf: [{ type: 'boolean' }, { type: 'string' }] },
  },
}
const api = {
  servers: [{ url: '/api' }],
  paths: {
    '/posts': {
      get: {
        summary: 'All posts',
        parameters: [
          { name: 'sort', in: 'query', required: true },
          { name: 'q', in: 'query' },
        ],
      },
      post: { operationId: 'createPost', requestBody: { content: { 'application/json': { schema } } } },
    },
    '/posts/{postId}': { delete: { summary: 'Delete a post' } },
    '/users': { put: { requestBody: { $ref: '#/components/requestBodies/User' } } },
  },
  components: {
    schemas: {
      User: {
        allOf: [
          { type: 'object', properties: { name: { const: 'Ada' } } },
          { $ref: '#/components/schemas/Loop' },
        ],
      },
      Loop: { properties: { friend: { $ref: '#/components/schemas/Loop' } } },
    },
    requestBodies: {
      User: { content: { 'application/json': { examples: { ada: { value: { name: 'Ada' } } } } } },
    },
  },
}
const operations = operationsOf(api, 'https://app.test/api/openapi.json')

it('lists each operation as an endpoint to fill in', () => {
  expect(operations.map(({ method, endpoint, summary }) => [method, endpoint, summary])).toEqual([
    ['GET', '/api/posts?sort={{sort}}', 'All posts'],
    ['POST', '/api/posts', 'createPost'],
    ['DELETE', '/api/posts/{{postId}}', 'Delete a post'],
    ['PUT', '/api/users', ''],
  ])
})

it('lists the optional query parameters of an operation', () => {
  expect(operations.map(({ optionalParams }) => optionalParams)).toEqual([['q'], [], [], []])
})

it('generates an example from a schema, even a recursive one', () => {
  const body = JSON.parse(operations[1]?.body ?? '')
  expect(body).toMatchObject({
    title: 'Hello',
    count: 1,
    when: '2026-01-31T12:00:00Z',
    tags: ['a'],
    author: { name: 'Ada' },
    either: true,
  })
})

it('prefers the document’s own example', () => {
  expect(operations[3]?.body).toBe('{\n  "name": "Ada"\n}')
  expect(operations[0]?.body).toBeUndefined()
})

it('includes a server on another origin', () => {
  const elsewhere = operationsOf({ ...api, servers: [{ url: 'https://api.test/v1/' }] }, 'https://app.test/')
  expect(elsewhere[2]?.endpoint).toBe('https://api.test/v1/posts/{{postId}}')
})

describe('an operation’s server', () => {
  const page = 'https://page.test/console'
  const endpointOf = (document: object, documentUrl = 'https://api.test/docs/openapi.json') =>
    operationsOf(document, documentUrl, page)[0]?.endpoint
  const paths = { '/x': { get: {} } }

  it.each([
    ['no server', {}, 'https://api.test/x'],
    ['an empty list', { servers: [] }, 'https://api.test/x'],
    ['a path', { servers: [{ url: '/v1/' }] }, 'https://api.test/v1/x'],
    ['a path beside the document', { servers: [{ url: '../v1' }] }, 'https://api.test/v1/x'],
    ['another origin', { servers: [{ url: 'http://localhost:4900/v1' }] }, 'http://localhost:4900/v1/x'],
    ['the page', { servers: [{ url: 'https://page.test/api' }] }, '/api/x'],
  ])('is relative to the document, not to the page: %s', (_, servers, endpoint) => {
    expect(endpointOf({ ...servers, paths })).toBe(endpoint)
  })

  it('uses its variables’ defaults and leaves the others to be filled in', () => {
    const url = 'https://{region}.api.test:{port}/{tenant}/v1'
    const variables = { region: { default: 'eu' }, port: { default: '8443' }, tenant: {} }
    expect(endpointOf({ servers: [{ url, variables }], paths })).toBe(
      'https://eu.api.test:8443/{{tenant}}/v1/x',
    )
    expect(endpointOf({ servers: [{ url: 'https://{tenant}.api.test' }], paths })).toBe(
      'https://{{tenant}}.api.test/x',
    )
  })

  it('is taken from the operation, its path or the document, in this order', () => {
    const own = {
      get: { servers: [{ url: 'https://operation.test' }] },
      servers: [{ url: 'https://path.test' }],
    }
    const inherited = { get: {}, servers: [{ url: 'https://path.test' }] }
    const servers = [{ url: 'https://document.test' }]
    expect(endpointOf({ servers, paths: { '/x': own } })).toBe('https://operation.test/x')
    expect(endpointOf({ servers, paths: { '/x': inherited } })).toBe('https://path.test/x')
  })

  it('is the page’s origin if the page provides the document', () => {
    expect(endpointOf({ servers: [{ url: '/v1' }], paths }, 'data:application/json,{}')).toBe('/v1/x')
  })
})

it('leaves path parameters to be filled in, whatever their names', () => {
  const document = { paths: { '/a/{user-id}/{b.c}': { get: {} } } }
  expect(operationsOf(document, 'https://app.test/')[0]?.endpoint).toBe('/a/{{user-id}}/{{b.c}}')
})

it.each([null, 'text', { paths: null }, { paths: { '/x': { get: null } } }])('tolerates %j', (document) => {
  expect(() => operationsOf(document, 'https://app.test/')).not.toThrow()
})

describe('the operations of an API', () => {
  const tagged = operationsOf(
    {
      security: [{ token: [] }],
      paths: {
        '/a/one': { get: { tags: ['First'], security: [] } },
        '/b': { get: { summary: 'Other things', security: [{}, { token: [] }] }, post: {} },
        '/a/two': { get: { tags: ['First'] } },
      },
    },
    'https://app.test/',
  )
  const found = (query: string) =>
    groupOperations(tagged, query).map(({ name, operations: ofGroup }) => [name, ofGroup.length])

  it('are grouped by their tag or the first part of their path', () => {
    expect(found('')).toEqual([
      ['First', 2],
      ['b', 2],
    ])
  })

  it('are found by all words of method, path, summary and resource', () => {
    expect(found('get THINGS')).toEqual([['b', 1]])
    expect(found('first')).toEqual([['First', 2]])
    expect(found('nothing')).toEqual([])
  })

  it('say whether they need a login', () => {
    expect(tagged.map(({ needsLogin }) => needsLogin)).toEqual([false, false, true, true])
  })
})

it('offers to try what anybody can send at once: two that read and one with a body', () => {
  const requestBody = { content: { 'application/json': { schema: { type: 'object' } } } }
  const document = {
    paths: {
      '/login': { post: { requestBody } },
      '/signup': { post: { requestBody } },
      '/posts': { get: {}, post: { requestBody, security: [{ token: [] }] } },
      '/posts/{id}': { get: {} },
      '/own': { get: { security: [{ token: [] }] } },
      '/users': { get: {} },
      '/todos': { get: {} },
    },
  }
  const offered = operationsToTry(operationsOf(document, 'https://app.test/'))
  expect(offered.map(({ method, endpoint }) => `${method} ${endpoint}`)).toEqual([
    'GET /posts',
    'GET /users',
    'POST /login',
  ])
})
