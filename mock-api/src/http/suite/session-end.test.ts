import { type Endpoint, type EndpointName, endpoints, renewedTokenHeader } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../handle'
import { goodBodies, Probe } from './probe'
import { type Member, origin, TestApi } from './test-api'

const invalid = [401, 'The token is invalid. Unauthorized access error.']
const day = 24 * 60 * 60 * 1000

let api: TestApi
let grace: Member

beforeEach(async () => {
  api = new TestApi()
  grace = await api.member('grace')
})

/** The token of another session of grace. */
async function logIn(): Promise<string> {
  return (await api.minimal('login', { body: { username: 'grace', password: 'secret1' } })).encodedToken
}

const isValid = async (token: string) => {
  const { status } = await api.request('GET', '/api/users/bookmark', { headers: { authorization: token } })
  return status === 200
}

async function renewed(token: string): Promise<string> {
  const response = await api.request('GET', '/api/users/bookmark', { headers: { authorization: token } })
  return response.headers.get(renewedTokenHeader) ?? ''
}

describe('a logout', () => {
  it('ends its own session, and no other', async () => {
    const phone = await logIn()
    expect(await api.call('logout', { token: grace.token })).toEqual({ loggedOut: true })
    expect([await isValid(grace.token), await isValid(phone)]).toEqual([false, true])
    expect(await api.refusal('createPost', { token: grace.token, body: {} })).toEqual(invalid)
    expect(await api.refusal('listPosts', { token: grace.token, query: 'feed=following' })).toEqual(invalid)
  })

  it('cannot be repeated, because its token is invalid', async () => {
    await api.call('logout', { token: grace.token })
    expect(await api.refusal('logout', { token: grace.token })).toEqual(invalid)
    expect(await api.refusal('logout')).toEqual(invalid)
  })

  it('ends every token of the session: those renewed before, and those that they replaced', async () => {
    api.now += 4 * day
    const token = await renewed(grace.token)
    expect(await isValid(token)).toBe(true)
    await api.call('logout', { token })
    expect([await isValid(token), await isValid(grace.token)]).toEqual([false, false])
  })

  it('ends the session of a token from an earlier version, and of the token that renewed it', async () => {
    const { _id, username } = grace.user
    const old = await api.tokens.sign({ _id, username, iat: 1_700_000_000 })
    const token = await renewed(old)
    await api.call('logout', { token })
    expect([await isValid(old), await isValid(token), await isValid(grace.token)]).toEqual([
      false,
      false,
      true,
    ])
    api.now += 400 * day
    expect(await isValid(old)).toBe(false)
  })

  it('is remembered until no token of the session is left, and then forgotten', async () => {
    await api.call('logout', { token: grace.token })
    const remembered = () => api.storage.transaction('read', (tx) => tx.users.get(grace.user._id))
    expect((await remembered())?.endedSessions).toHaveLength(1)
    api.now += 8 * day
    await api.call('logout', { token: await logIn() })
    expect((await remembered())?.endedSessions).toHaveLength(1)
  })

  it('ends all sessions once there were 50 of them within a week, so that the list stays short', async () => {
    const kept = await logIn()
    for (let count = 1; count <= 50; count += 1) await api.call('logout', { token: await logIn() })
    expect(await isValid(kept)).toBe(true)
    await api.call('logout', { token: await logIn() })
    expect(await isValid(kept)).toBe(false)
    expect(await isValid(await logIn())).toBe(true)
  })

  it('of a visitor’s call makes no difference: an ended session counts as none', async () => {
    const { _id: postId } = await api.post(grace, 'hello')
    await api.minimal('likePost', { token: grace.token, parameters: { postId } })
    await api.call('logout', { token: grace.token })
    const { post } = await api.minimal('getPost', { token: grace.token, parameters: { postId } })
    expect(post).toMatchObject({ liked: false, likeCount: 1 })
  })
})

describe('a logout everywhere', () => {
  it('ends all sessions, and a login in the same second begins one that is valid', async () => {
    const phone = await logIn()
    expect(await api.call('logoutEverywhere', { token: phone })).toEqual({ loggedOut: true })
    const next = await logIn()
    expect([await isValid(grace.token), await isValid(phone), await isValid(next)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('ends sessions that began while the clock was ahead, and those of earlier versions', async () => {
    api.now += 30 * day
    const ahead = await logIn()
    api.now -= 30 * day
    const { _id, username } = grace.user
    const old = await api.tokens.sign({ _id, username, iat: Math.floor(api.now / 1000) + 1000 })
    expect([await isValid(ahead), await isValid(old)]).toEqual([true, true])
    await api.call('logoutEverywhere', { token: grace.token })
    expect([await isValid(ahead), await isValid(old)]).toEqual([false, false])
  })

  it('leaves other people logged in', async () => {
    const ada = await api.member('ada')
    await api.call('logoutEverywhere', { token: grace.token })
    expect(await isValid(ada.token)).toBe(true)
  })
})

/** Writes of members. Uploads, whose bodies are forms, have tests of their own. */
const writes = Object.entries<Endpoint>(endpoints)
  .filter(([name, { method, auth }]) => method !== 'GET' && auth === 'required' && name !== 'uploadMedia')
  .map(([name]) => name as EndpointName)

describe('a session that ends after its caller was authenticated', () => {
  it.each(writes)('%s changes nothing', async (name) => {
    const probe = new Probe()
    const { ada, bob, postId, commentId } = await probe.stage()
    const { storage } = probe.api
    const callerRow = await storage.transaction('read', (tx) => tx.users.get(ada.user._id))
    const values: Record<string, string> = { postId, commentId, userId: bob.user._id }
    const path = endpoints[name].path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? '')
    const headers = new Headers({ authorization: ada.token, 'idempotency-key': 'key' })
    const body = JSON.stringify(name === 'deleteAccount' ? { password: 'secret1' } : (goodBodies[name] ?? {}))
    const { method, keyed }: Endpoint = endpoints[name]
    const send = () => {
      const request = new Request(`${origin}/api${path}`, { method, headers, body })
      return createApi(probe.api.dependencies)(Object.assign(request, { callerRow }))
    }
    // Also the second time, so that nothing is told of what a key has created.
    if (keyed) expect((await send()).status).toBe(201)
    await probe.api.call('logoutEverywhere', { token: ada.token })
    const before = await probe.stored()
    const { status, body: answer } = await send()
    expect([status, JSON.parse(String(answer)).errors[0]]).toEqual(invalid)
    expect(await probe.stored()).toBe(before)
  })
})
