import { apiPrefix, type EndpointName, endpoints, pathOf } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { noMedia } from '../../media/testing'
import { createHandler } from '../handle'
import { TestApi } from './test-api'

let api: TestApi

beforeEach(() => {
  api = new TestApi()
})

async function errorsOf(response: Response) {
  return [response.status, await response.json()]
}

describe('paths and methods', () => {
  it.each([
    '/api/nowhere',
    '/api',
    '/api/',
    '/api/posts/',
    '/api/posts/a/b',
    '/elsewhere',
    '/api/users/%E0%A4%A',
  ])('responds with 404 to %s', async (path) => {
    expect(await errorsOf(await api.request('GET', path))).toEqual([404, { errors: ['No such path.'] }])
  })

  it.each([
    ['PUT', '/api/posts', 'GET, HEAD, POST'],
    ['POST', '/api/posts/1', 'DELETE, GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['OPTIONS', '/api/test-todos', 'GET, HEAD'],
    ['DELETE', '/api/users/bookmark', 'GET, HEAD'],
  ])('rejects %s %s and lists the allowed methods', async (method, path, allow) => {
    const response = await api.request(method, path)
    expect(response.headers.get('Allow')).toBe(allow)
    expect(await errorsOf(response)).toEqual([405, { errors: ['Method not allowed.'] }])
  })

  it('prefers a literal segment to a parameter', async () => {
    expect((await api.request('GET', '/api/users/bookmark')).status).toBe(401)
    expect((await api.request('GET', '/api/users/edit')).status).toBe(404)
  })

  it('decodes parameters, including encoded slashes', async () => {
    const { user } = await api.legacyMember('a/b ü')
    const answer = await api.call('getUser', { parameters: { username: 'a/b ü' } })
    expect(answer.user._id).toBe(user._id)
  })

  it('responds to HEAD like GET without a body', async () => {
    const response = await api.request('HEAD', '/api/posts')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect((await api.request('HEAD', '/api/posts/none')).status).toBe(404)
  })

  it('returns the test todos', async () => {
    const { todos } = await api.call('listTodos')
    expect(todos.length).toBeGreaterThan(0)
  })
})

describe('bodies', () => {
  it.each(['{', 'hello', '{"a":}', '\u0000'])('rejects %j, which is not JSON', async (body) => {
    expect(await errorsOf(await api.request('POST', '/api/auth/login', { body }))).toEqual([
      400,
      { errors: ['The body is not valid JSON.'] },
    ])
  })

  it.each(['null', '7', '"x"', '[]'])('rejects %j, which is not an object', async (body) => {
    expect(await errorsOf(await api.request('POST', '/api/auth/login', { body }))).toEqual([
      422,
      { errors: ['body: must be of type object.'] },
    ])
  })

  it.each([null, 7, 'x', []])(
    'rejects a body whose field is %j, which is not an object',
    async (userData) => {
      const { token } = await api.member('ada')
      const body = JSON.stringify({ userData })
      const response = await api.request('POST', '/api/users/edit', {
        body,
        headers: { authorization: token },
      })
      expect(await errorsOf(response)).toEqual([422, { errors: ['userData: must be of type object.'] }])
    },
  )

  it('ignores the body of endpoints without one', async () => {
    const { token } = await api.member('ada')
    const response = await api.request('POST', '/api/posts/like/none', {
      body: '{',
      headers: { authorization: token },
    })
    expect(response.status).toBe(404)
  })
})

describe('Prefer: return=minimal', () => {
  it.each(['return=minimal', 'respond-async, return=minimal', 'Return = "minimal"; x=1'])(
    'is applied in the form %s',
    async (Prefer) => {
      const { token } = await api.member('ada')
      const body = JSON.stringify({ postData: { content: 'hello' } })
      const response = await api.request('POST', '/api/posts', {
        body,
        headers: { authorization: token, Prefer },
      })
      expect(response.headers.get('Preference-Applied')).toBe('return=minimal')
      expect(Object.keys(await response.json())).toEqual(['post'])
    },
  )

  it('is not reported as applied where it changes nothing', async () => {
    const response = await api.request('GET', '/api/test-todos', { headers: { Prefer: 'return=minimal' } })
    expect([response.status, response.headers.get('Preference-Applied')]).toEqual([200, null])
  })
})

describe('every endpoint', () => {
  const names = Object.keys(endpoints) as EndpointName[]
  const stored = names.filter((name) => name !== 'listTodos' && name !== 'uploadMedia')
  const everything = { postId: 'x', commentId: 'x', username: 'x', userId: 'x' }

  it.each(names.filter((name) => endpoints[name].auth === 'required'))('%s needs a token', async (name) => {
    const path = apiPrefix + pathOf(name, everything)
    expect(await errorsOf(await api.request(endpoints[name].method, path))).toEqual([
      401,
      { errors: ['The token is invalid. Unauthorized access error.'] },
    ])
  })

  it.each(stored)('%s turns an unexpected error into a 500 without details', async (name) => {
    const { token } = await api.member('ada')
    const errors: unknown[] = []
    const broken = createHandler({
      storage: { transaction: () => Promise.reject(new Error('the disk is full')) },
      clock: () => api.now,
      ids: () => 'id',
      hashing: { hash: async () => '', verify: async () => false },
      tokens: api.tokens,
      origin: 'https://echo.test',
      media: noMedia,
      onUnexpected: (error) => errors.push(error),
    })
    const { method } = endpoints[name]
    const body = {
      ...{ username: 'ada', password: 'secret1', firstName: 'A', lastName: 'B' },
      ...{ postData: { content: 'x' }, commentData: { comment: 'x' }, userData: {} },
    }
    const request = new Request(`https://echo.test${apiPrefix}${pathOf(name, everything)}`, {
      method,
      headers: { authorization: token },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const response = await broken(request)
    expect(await errorsOf(response)).toEqual([500, { errors: ['Something went wrong in the API.'] }])
    expect(errors).toEqual([new Error('the disk is full')])
  })
})
