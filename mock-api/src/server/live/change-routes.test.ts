import { mostFollowed } from 'shared/contract'
import { expect, it } from 'vitest'
import { createTokens } from '../../crypto/tokens'
import { signUp, startServer, type TestServer } from '../testing/test-server'
import { openStream, toldUntilNow } from './testing'

const minimal = { Prefer: 'return=minimal' }

async function publish({ send }: TestServer, token: string, headers: Record<string, string> = {}) {
  const body = { postData: { content: 'Hello', postImage: [] } }
  const response = await send('POST', '/api/posts', { token, body, headers: { ...minimal, ...headers } })
  return (await response.json()).post._id as string
}

it("streams what others do to what the page shows, and the caller's own bookmark only to the caller", async () => {
  const server = await startServer()
  const ada = await signUp(server, 'ada')
  const bob = await signUp(server, 'bob')
  const postId = await publish(server, ada)
  const since = await toldUntilNow()
  const streams = await Promise.all([
    openStream(server, `posts=${postId}`, { ...since, Authorization: ada }),
    openStream(server, `posts=${postId}`, { ...since, Authorization: bob }),
    openStream(server, `posts=${postId}`, since),
  ])
  await server.send('POST', `/api/users/bookmark/${postId}`, { token: bob, body: {} })
  await server.send('POST', `/api/posts/like/${postId}`, { token: bob, body: {} })
  const like = { name: 'likePost', parameters: { postId } }
  const received = await Promise.all(streams.map(({ changes }, index) => changes(index === 1 ? 2 : 1)))
  expect(received).toEqual([
    [like],
    [
      { name: 'addBookmark', parameters: { postId }, own: true },
      { ...like, own: true },
    ],
    [like],
  ])
})

it('tells pages what a deleted account had done to what they show', async () => {
  const server = await startServer()
  const [ada, bob] = [await signUp(server, 'ada'), await signUp(server, 'bob')]
  const idOf = async (name: string) =>
    (await (await server.send('GET', `/api/users/${name}`)).json()).user._id
  const [adaId, bobId] = [await idOf('ada'), await idOf('bob')]
  const [liked, commented] = [await publish(server, ada), await publish(server, ada)]
  const asBob = { token: bob, body: {} }
  await server.send('POST', `/api/posts/like/${liked}`, asBob)
  const comment = { commentData: { comment: 'Well said' } }
  await server.send('POST', `/api/comments/add/${commented}`, { ...asBob, body: comment })
  await server.send('POST', `/api/users/follow/${adaId}`, asBob)
  await server.send('POST', `/api/users/follow/${bobId}`, { token: ada, body: {} })
  const since = await toldUntilNow()
  const visitor = await openStream(server, `posts=${liked},${commented}&people=${adaId}`, since)
  const follower = await openStream(server, '', { ...since, Authorization: ada })
  const { status } = await server.send('POST', '/api/account/delete', {
    token: bob,
    body: { password: 'secret1' },
  })
  expect(status).toBe(200)
  const unfollowed = { name: 'unfollowUser', parameters: { userId: adaId } }
  expect(await visitor.changes(3)).toEqual([
    { name: 'deleteComment', parameters: { postId: commented } },
    { name: 'dislikePost', parameters: { postId: liked } },
    unfollowed,
  ])
  expect(await follower.changes(1)).toEqual([
    { name: 'unfollowUser', parameters: { userId: bobId }, own: true },
  ])
})

it('leaves out what failed, and what the page did itself', async () => {
  const server = await startServer()
  const ada = await signUp(server, 'ada')
  const stream = await openStream(server, 'page=page-1', { Authorization: ada })
  await server.send('POST', '/api/posts/like/nothing', { token: ada, body: {} })
  await publish(server, ada, { 'Page-Id': 'page-1' })
  const second = await publish(server, ada)
  await server.send('DELETE', `/api/posts/${second}`, { token: ada, headers: { 'Page-Id': 'page-1' } })
  expect(await stream.changes(1)).toEqual([{ name: 'createPost', parameters: {}, own: true }])
  await server.close()
  expect(await stream.next()).toBeUndefined()
})

it('ends with the token that opened it', async () => {
  const secret = 'a-secret-for-tests-0123456789-ABCDEF'
  const server = await startServer({ API_TOKEN_SECRET: secret })
  const tokens = createTokens(secret)
  const payload = await tokens.verify(await signUp(server, 'ada'))
  if (!payload) return expect.unreachable()
  const nearlyOver = await tokens.sign({ ...payload, exp: Math.floor(Date.now() / 1000) + 2 })
  const stream = await openStream(server, '', { Authorization: nearlyOver })
  expect(stream.response.status).toBe(200)
  for (let event = await stream.next(); event; event = await stream.next()) expect(event).toBeTruthy()
  expect((await openStream(server, '', { Authorization: nearlyOver })).response.status).toBe(401)
})

it('goes on for a token that was signed while the clock was ahead by more than timers can wait', async () => {
  const secret = 'a-secret-for-tests-0123456789-ABCDEF'
  const server = await startServer({ API_TOKEN_SECRET: secret })
  const tokens = createTokens(secret)
  const token = await signUp(server, 'ada')
  const postId = await publish(server, token)
  const payload = await tokens.verify(token)
  if (!payload) return expect.unreachable()
  const ahead = await tokens.sign({ ...payload, exp: Math.floor(Date.now() / 1000) + 400 * 24 * 60 * 60 })
  const stream = await openStream(server, '', { ...(await toldUntilNow()), Authorization: ahead })
  await server.send('POST', `/api/users/bookmark/${postId}`, { token, body: {} })
  expect(await stream.changes(1)).toHaveLength(1)
})

it('ends when another process on the same file ends the session, which pages of visitors survive', async () => {
  const first = await startServer()
  const second = await startServer({}, first.folder)
  const token = await signUp(first, 'ada')
  const stream = await openStream(second, '', { Authorization: token })
  const visitor = await openStream(second)
  await first.send('POST', '/api/auth/logout-everywhere', { token })
  for (let event = await stream.next(); event; event = await stream.next())
    expect(event.event).not.toBe('changes')
  expect((await openStream(second, '', { Authorization: token })).response.status).toBe(401)
  expect((await visitor.next())?.event).toBe('reset')
})

it('survives the writes of another process on the same file, and lets its page fetch anew', async () => {
  const first = await startServer()
  const second = await startServer({}, first.folder)
  const [ada, bob] = [await signUp(first, 'ada'), await signUp(first, 'bob')]
  const stream = await openStream(second, '', { Authorization: ada })
  await publish(first, bob)
  expect((await stream.next())?.event).toBe('reset')
  await publish(second, bob)
  expect(await stream.changes(1)).toEqual([{ name: 'createPost', parameters: {} }])
})

it('is for pages of the allowed origins, and neither cached nor collected by proxies', async () => {
  const server = await startServer()
  const { response, close } = await openStream(server, '', { Origin: 'http://localhost:3000' })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': 'http://localhost:3000',
    'x-content-type-options': 'nosniff',
  })
  close()
})

it('refuses a token that is not valid, and a page that shows too much', async () => {
  const server = await startServer()
  const refused = await server.send('GET', '/api/changes', { token: 'invalid' })
  expect(refused.status).toBe(401)
  const posts = Array.from({ length: mostFollowed + 1 }, (_, index) => `post-${index}`)
  expect((await server.send('GET', `/api/changes?posts=${posts.join(',')}`)).status).toBe(422)
  expect((await server.send('HEAD', '/api/changes')).status).toBe(405)
})

it('refuses an address that has too many streams open, which is logged once', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const server = await startServer({ API_LOG_LEVEL: 'warn' }, undefined, { log })
  const opened = await Promise.all(Array.from({ length: 200 }, () => openStream(server)))
  const refused = await openStream(server)
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30'])
  for (let again = 0; again < 3; again += 1) await openStream(server)
  for (const { close } of opened) close()
  await expect
    .poll(async () => {
      const { response, close } = await openStream(server)
      close()
      return response.status
    })
    .toBe(200)
  expect(lines.map((line) => JSON.parse(line).refused?.status)).toEqual([429])
})

it('refuses a network of IPv6 that has too many streams open, whichever of its addresses asks', async () => {
  const server = await startServer({ API_TRUSTED_PROXIES: 'loopback' })
  const openFrom = (address: string) => openStream(server, '', { 'X-Forwarded-For': address })
  await Promise.all(Array.from({ length: 200 }, (_, index) => openFrom(`2001:db8::${index + 1}`)))
  expect((await openFrom('2001:db8::ffff')).response.status).toBe(429)
  expect((await openFrom('2001:db8:0:1::1')).response.status).toBe(200)
})

it('ends streams at once when the server ends, and lets pages catch up with the next one', async () => {
  const server = await startServer()
  const stream = await openStream(server)
  const began = Date.now()
  await server.close()
  expect(await stream.next()).toBeUndefined()
  expect(Date.now() - began).toBeLessThan(3000)
  const again = await startServer({}, server.folder)
  const back = await openStream(again, '', { 'Last-Event-ID': String(began - 4000) })
  expect((await back.next())?.event).toBe('reset')
})
