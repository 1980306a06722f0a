import { describe, expect, it, vi } from 'vitest'
import { newSchema, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { cuttable } from '../testing/cuttable'
import { signUp, startServer } from '../testing/test-server'
import { joinByChannel } from './collected-bus'
import { postgresChannel } from './postgres-channel'
import type { PublishedChange } from './published-change'
import { openStream } from './testing'

const API_TOKEN_SECRET = 'a secret that is long enough for servers'

describe.runIf(postgresUrl)('live changes of servers on one PostgreSQL', () => {
  it('reach the pages of each, as if there was one', async () => {
    const environment = { DATABASE_URL: await newSchema(), API_TOKEN_SECRET }
    const [first, second] = await Promise.all([startServer(environment), startServer(environment)])
    const token = await signUp(first, 'ada')
    const [here, there, others] = await Promise.all([
      openStream(first),
      openStream(second),
      openStream(second, '', { Authorization: token }),
    ])
    await first.send('POST', '/api/posts', { token, body: { postData: { content: 'Hello', postImage: [] } } })
    const created = { name: 'createPost', parameters: {} }
    expect(await here.changes(1)).toEqual([created])
    expect(await there.changes(1)).toEqual([created])
    expect(await others.changes(1)).toEqual([{ ...created, own: true }])
  })

  it('are missed while the connection is lost: then all pages fetch anew', async () => {
    const url = await newSchema()
    const { url: cutUrl, cut } = await cuttable(url)
    const environment = { DATABASE_URL: url, API_TOKEN_SECRET }
    const [first, second] = await Promise.all([
      startServer({ ...environment, DATABASE_URL: cutUrl }),
      startServer(environment),
    ])
    const [here, there] = await Promise.all([openStream(first), openStream(second)])
    cut(true)
    cut(false)
    expect((await here.next())?.event).toBe('reset')
    const token = await signUp(second, 'ada')
    await second.send('POST', '/api/posts', {
      token,
      body: { postData: { content: 'Hello', postImage: [] } },
    })
    expect(await here.changes(1)).toEqual([{ name: 'createPost', parameters: {} }])
    expect(await there.changes(1)).toEqual([{ name: 'createPost', parameters: {} }])
  })

  it('end a stream whose session ended while the connection was lost', async () => {
    const url = await newSchema()
    const { url: cutUrl, cut } = await cuttable(url)
    const environment = { DATABASE_URL: url, API_TOKEN_SECRET }
    const [first, second] = await Promise.all([
      startServer(environment),
      startServer({ ...environment, DATABASE_URL: cutUrl }),
    ])
    const token = await signUp(first, 'ada')
    const stream = await openStream(second, '', { Authorization: token })
    cut(true)
    await first.send('POST', '/api/auth/logout-everywhere', { token })
    cut(false)
    expect(await stream.next()).toBeUndefined()
    expect((await openStream(second, '', { Authorization: token })).response.status).toBe(401)
  })

  it('are sent in few notifications, each once, however many there are', async () => {
    const open = postgresChannel(await newSchema())
    const received: PublishedChange[] = []
    const texts: string[] = []
    const listener = { onChange: (change: PublishedChange) => received.push(change), onMissed: vi.fn() }
    const reader = await joinByChannel(open, listener)
    const writer = await joinByChannel(
      async (on) => {
        const channel = await open(on)
        return { ...channel, send: (text) => channel.send(texts[texts.push(text) - 1] ?? '') }
      },
      { onChange: () => undefined, onMissed: () => undefined },
    )
    const changes = Array.from({ length: 1000 }, (_, index): PublishedChange => {
      return { name: 'likePost', parameters: { postId: `post-${index}` }, callerId: 'ada' }
    })
    for (const change of [...changes, ...changes]) writer.publish(change)
    await expect.poll(() => received.length).toBe(1000)
    expect(received).toEqual(changes)
    expect(texts.length).toBeLessThan(20)
    expect(listener.onMissed).not.toHaveBeenCalled()
    await Promise.all([reader.close(), writer.close()])
  })
})
