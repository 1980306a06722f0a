import { renewedTokenHeader } from 'shared/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Member, TestApi } from './test-api'

let api: TestApi

beforeEach(() => {
  api = new TestApi()
})

describe('the lifetime of a token', () => {
  const invalid = [401, 'The token is invalid. Unauthorized access error.']
  const hour = 60 * 60 * 1000
  const day = 24 * hour
  let grace: Member
  let start: number

  beforeEach(async () => {
    grace = await api.member('grace')
    start = api.now
  })

  async function renewedBy(token: string, path = '/api/users/bookmark', method = 'GET') {
    const response = await api.request(method, path, { headers: { authorization: token } })
    return response.headers.get(renewedTokenHeader)
  }

  it('is a week', async () => {
    const { iat = 0, exp = 0 } = (await api.tokens.verify(grace.token)) ?? {}
    expect([iat, exp - iat]).toEqual([Math.floor(start / 1000), 7 * 24 * 60 * 60])
    api.now = exp * 1000 - 1
    expect(await api.call('listBookmarks', { token: grace.token })).toEqual({ bookmarks: [] })
    api.now = exp * 1000
    expect(await api.refusal('listBookmarks', { token: grace.token })).toEqual(invalid)
    expect(await api.refusal('listPosts', { token: grace.token, query: 'feed=following' })).toEqual(invalid)
    expect(await renewedBy(grace.token)).toBeNull()
  })

  it('is renewed by any authenticated request in its second half', async () => {
    api.now = start + 3 * day
    expect(await renewedBy(grace.token)).toBeNull()
    api.now = start + 4 * day
    const renewed = await renewedBy(grace.token)
    expect(await api.tokens.verify(renewed ?? '')).toMatchObject({
      _id: grace.user._id,
      username: 'grace',
      iat: Math.floor(api.now / 1000),
    })
    expect(await renewedBy(grace.token, '/api/posts')).toBe(renewed)
    expect(await renewedBy(grace.token, '/api/posts', 'HEAD')).toBe(renewed)
    expect(await renewedBy(renewed ?? '')).toBeNull()
    api.now = start + 9 * day
    expect(await api.refusal('listBookmarks', { token: grace.token })).toEqual(invalid)
    expect(await api.call('listBookmarks', { token: renewed ?? '' })).toEqual({ bookmarks: [] })
  })

  it('is not renewed if the token expires while a request is handled', async () => {
    const { storage } = api
    const transaction = storage.transaction.bind(storage)
    vi.spyOn(storage, 'transaction').mockImplementationOnce((mode, work) => {
      api.now = start + 8 * day
      return transaction(mode, work)
    })
    expect(await renewedBy(grace.token)).toBeNull()
    expect(await api.refusal('listBookmarks', { token: grace.token })).toEqual(invalid)
  })

  it('is not renewed by endpoints without authentication', async () => {
    api.now = start + 4 * day
    expect(await renewedBy(grace.token, '/api/test-todos')).toBeNull()
  })

  it('starts at the first use of a token from an earlier version', async () => {
    const { _id, username } = grace.user
    const old = await api.tokens.sign({ _id, username, iat: 0 })
    const renewed = await renewedBy(old)
    expect((await api.tokens.verify(renewed ?? ''))?.exp).toBe(Math.floor(start / 1000) + 7 * 24 * 60 * 60)
  })

  it('is renewed if it started while the clock was ahead', async () => {
    api.now = start - day
    const renewed = await renewedBy(grace.token)
    expect((await api.tokens.verify(renewed ?? ''))?.iat).toBe(Math.floor(api.now / 1000))
    api.now = start - hour / 2
    expect(await renewedBy(grace.token)).toBeNull()
  })

  it('ends if it started while the clock was far behind, and a login starts another', async () => {
    api.now = start + 400 * day
    expect(await api.refusal('listBookmarks', { token: grace.token })).toEqual(invalid)
    const body = { username: 'grace', password: 'secret1' }
    const { encodedToken } = await api.call('login', { body })
    expect(await api.call('listBookmarks', { token: encodedToken })).toEqual({ bookmarks: [] })
  })
})
