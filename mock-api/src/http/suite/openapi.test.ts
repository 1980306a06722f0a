import { Validator } from '@seriousme/openapi-schema-validator'
import { apiErrors, type Endpoint, endpoints } from 'shared/contract'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../seed'
import { TestApi } from './test-api'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json'?: { example?: object } } }
  responses: Record<
    string,
    {
      headers?: Record<string, object>
      content: { 'application/json': { examples?: Record<string, unknown> } }
    }
  >
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

async function documentOf(): Promise<Document> {
  const response = await new TestApi().request('GET', '/api/openapi.json')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  return (await response.json()) as Document
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' ? [String(part)] : referencesIn(part),
  )
}

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...(await documentOf()) })
  expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1'])
})

it('only refers to schemas that it contains', async () => {
  const document = await documentOf()
  const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  const references = new Set(referencesIn(document))
  expect([...references].filter((reference) => !held.includes(reference))).toEqual([])
  for (const name of [
    'user',
    'post',
    'comment',
    'person',
    'wholeUser',
    'wholePost',
    'userSummary',
    'errorAnswer',
  ]) {
    expect(references).toContain(`#/components/schemas/${name}`)
  }
})

it.each(Object.entries<Endpoint>(endpoints))('describes %s', async (name, endpoint) => {
  const { paths } = await documentOf()
  const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  expect(operation?.operationId).toBe(name)
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status))
  for (const error of endpoint.errors) {
    const { status, message } = apiErrors[error]
    const { examples } = operation?.responses[status]?.content['application/json'] ?? {}
    expect(examples?.[error]).toEqual({ value: { errors: [message] } })
  }
  const general = [415, 429, 500, 503, ...(endpoint.method === 'GET' ? [] : [413, 507])]
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(general.map(String)))
  const headers = operation?.parameters.filter((each) => each.in === 'header').map((each) => each.name)
  expect(headers).toEqual([
    ...(endpoint.whole ? ['Prefer'] : []),
    ...(endpoint.keyed ? ['Idempotency-Key'] : []),
  ])
  expect(Object.keys(operation?.responses[endpoint.status]?.headers ?? {})).toEqual([
    ...(endpoint.whole ? ['Preference-Applied'] : []),
    ...(endpoint.method === 'GET' && endpoint.query ? ['Link'] : []),
    ...(endpoint.auth === 'none' ? [] : ['Renewed-Token']),
  ])
})

it('contains no operations beyond the endpoint table', async () => {
  const { paths } = await documentOf()
  expect(Object.values(paths).flatMap(Object.values)).toHaveLength(Object.keys(endpoints).length)
})

it('only allows GET and HEAD', async () => {
  const api = new TestApi()
  expect((await api.request('HEAD', '/api/openapi.json')).status).toBe(200)
  const response = await api.request('POST', '/api/openapi.json')
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

it('has a demo account as the example of a login', async () => {
  const { example } =
    (await documentOf()).paths['/auth/login']?.post?.requestBody?.content['application/json'] ?? {}
  expect(Object.keys(example ?? {})).toEqual(['username', 'password'])
  expect(demoAccounts).toContainEqual(expect.objectContaining(example ?? {}))
})

it('tells URLs of pictures from other texts', async () => {
  const { signupBody } = (await documentOf()).components.schemas as {
    signupBody: { properties: { profileAvatar: { pattern: string } } }
  }
  const pattern = new RegExp(signupBody.properties.profileAvatar.pattern)
  const texts = [
    '/media/image/avatar-1.webp',
    'https://a.example/b.png',
    'ftp://a.example',
    '//a.example',
    'b',
  ]
  expect(texts.map((text) => pattern.test(text))).toEqual([true, true, false, false, false])
})
