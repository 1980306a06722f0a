import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from '../commands/run-command'
import { openRedis } from '../redis'
import { SetUpProblem } from '../settings/setting-values'
import { readSettings } from '../settings/settings'
import { hasRedis, startRedis } from '../testing/start-redis'
import { signUp, startServer, type TestServer } from '../testing/test-server'
import { openStream } from './testing'

async function publish({ send }: TestServer, token: string) {
  const body = { postData: { content: 'Hello', postImage: [] } }
  return (await send('POST', '/api/posts', { token, body })).status
}

const created = { name: 'createPost', parameters: {} }

describe.runIf(hasRedis)('live changes of servers on one Redis', () => {
  it('reach the pages of each', async () => {
    const { url } = await startRedis()
    const [first, second] = await Promise.all([1, 2].map(() => startServer({ REDIS_URL: url })))
    if (!first || !second) throw new Error('unreachable')
    const token = await signUp(first, 'ada')
    const there = await openStream(second)
    expect(await publish(first, token)).toBe(201)
    expect(await there.changes(1)).toEqual([created])
  })

  it('are missed while it is gone, which costs nothing else: then all pages fetch anew', async () => {
    const redis = await startRedis()
    const [first, second] = await Promise.all([1, 2].map(() => startServer({ REDIS_URL: redis.url })))
    if (!first || !second) throw new Error('unreachable')
    const token = await signUp(first, 'ada')
    const [here, there] = await Promise.all([openStream(first), openStream(second)])
    await redis.stop()
    expect(await publish(first, token)).toBe(201)
    expect(await here.changes(1)).toEqual([created])
    await redis.start()
    expect([(await here.next())?.event, (await there.next())?.event]).toEqual(['reset', 'reset'])
    const again = await openStream(second)
    expect(await publish(first, token)).toBe(201)
    expect(await again.changes(1)).toEqual([created])
  })

  it('carry that a restore has replaced what pages show, also on a file of SQLite', async () => {
    const { url: REDIS_URL } = await startRedis()
    const server = await startServer({ REDIS_URL })
    const settings = readSettings({ API_DATA: server.folder, REDIS_URL }, server.folder)
    await runCommand(['backup', 'backup.gz'], settings, server.folder)
    const stream = await openStream(server)
    await runCommand(['restore', '--replace', 'backup.gz'], settings, server.folder)
    expect((await stream.next())?.event).toBe('reset')
  })

  it('does not let us in: the server says so in one sentence without the password', async () => {
    const { url } = await startRedis('--requirepass', 'right')
    const warned = vi.spyOn(console, 'warn')
    onTestFinished(() => warned.mockRestore())
    await expect(openRedis(url.replace('//', '//:secret1@'))).rejects.toThrow(
      new RegExp(`^The Redis ${url} cannot be used: WRONGPASS.*[^.]\\.$`),
    )
    await expect(openRedis(url)).rejects.toThrow(`The Redis ${url} cannot be used: it needs a password.`)
    expect(warned).not.toHaveBeenCalled()
  })

  it('has no such database: the server says so instead of using another one', async () => {
    const { url } = await startRedis('--databases', '2')
    await expect(openRedis(`${url}/2`)).rejects.toThrow(
      new SetUpProblem(`The Redis ${url} cannot be used: ERR DB index is out of range.`),
    )
  })

  it('is a node of a cluster, which counts a part of the keys: the server says so', async () => {
    const nodes = `${randomUUID()}.conf`
    const { url } = await startRedis('--cluster-enabled', 'yes', '--cluster-config-file', nodes)
    onTestFinished(() => rm(join(tmpdir(), nodes)))
    await expect(openRedis(url)).rejects.toThrow(
      new SetUpProblem(
        `The Redis ${url} cannot be used: it is a node of a cluster, and a single one is needed.`,
      ),
    )
  })
})

it('waits for a Redis that cannot be reached, then says so in one sentence without the password', async () => {
  const warn = vi.fn()
  await expect(openRedis('redis://:secret1@127.0.0.1:1', { wait: 600, warn })).rejects.toThrow(
    /^The Redis redis:\/\/127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\.$/,
  )
  expect(warn.mock.calls).toEqual([['Waiting for redis://127.0.0.1:1, which cannot be reached yet.']])
})

it('waits no longer for a Redis that takes connections and never answers', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await expect(openRedis(`redis://127.0.0.1:${port}`, { wait: 600 })).rejects.toThrow(
    new SetUpProblem(`The Redis redis://127.0.0.1:${port} cannot be used: it does not answer.`),
  )
})
