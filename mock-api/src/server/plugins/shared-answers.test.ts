import { expect, it, vi } from 'vitest'
import type { ApiRequest } from '../../http/api-message'
import { sharedAnswers } from './shared-answers'

function request(method = 'GET', headers: Record<string, string> = {}): ApiRequest {
  return {
    method,
    url: 'http://localhost/api/posts?limit=20',
    headers: { get: (name) => headers[name] ?? null },
    text: async () => '',
    formData: async () => new FormData(),
  }
}

function setUp() {
  const state = { version: '1', status: 200 }
  const api = vi.fn(async () => ({ status: state.status, headers: {}, body: state.version }))
  return { state, api, answer: sharedAnswers(api, () => state.version) }
}

it('answers visitors from memory until something is written', async () => {
  const { state, api, answer } = setUp()
  await answer(request())
  expect((await answer(request())).body).toBe('1')
  expect(api).toHaveBeenCalledTimes(1)
  state.version = '2'
  expect((await answer(request())).body).toBe('2')
})

it.each([
  ['somebody who is logged in', request('GET', { authorization: 'token' })],
  ['a write', request('POST')],
])('asks each time for %s', async (_, asked) => {
  const { api, answer } = setUp()
  await answer(asked)
  await answer(asked)
  expect(api).toHaveBeenCalledTimes(2)
})

it('remembers no error, and nothing during whose reading something was written', async () => {
  const { state, api, answer } = setUp()
  state.status = 404
  await answer(request())
  state.status = 200
  api.mockImplementationOnce(async () => {
    state.version = '2'
    return { status: 200, headers: {}, body: 'old' }
  })
  await answer(request())
  expect((await answer(request())).body).toBe('2')
})
