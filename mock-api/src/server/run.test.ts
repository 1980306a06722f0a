import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, it, onTestFinished, vi } from 'vitest'
import { comment } from '../storage/example-rows'
import { openSqliteStorage } from '../storage/sql/sqlite'
import { startServer } from './testing/test-server'

const hour = 60 * 60 * 1000

/** A data folder with a database of the year 2000, and a connection to it that a server does not know of. */
async function newData() {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-run-'))
  const pictures = join(folder, 'media', 'image')
  await mkdir(pictures, { recursive: true })
  const path = join(folder, 'echosphere.db')
  const storage = await openSqliteStorage(path)
  const database = new Database(path)
  database.exec(`update kysely_migration set timestamp = '2000-01-01T00:00:00.000Z'`)
  database.close()
  return {
    folder,
    close: storage.close,
    /** Leaves an upload that nothing shows, a deletion that was interrupted, and a comment that cannot be brought back. */
    async leave(year = 2001) {
      const file = join(pictures, `${crypto.randomUUID()}-1x1.webp`)
      await writeFile(file, '')
      const at = new Date(`${year}`)
      await utimes(file, at, at)
      await storage.transaction('write', async (tx) => {
        await tx.deletedPosts.put('p1')
        await tx.deletedComments.put({ ...comment('p2', 'c1'), deletedAt: 0 })
      })
    },
    /** How much of that is left. */
    left: async () => [
      (await readdir(pictures)).length,
      ...(await storage.transaction('read', async (tx) => [
        (await tx.deletedPosts.first()) ?? 0,
        (await tx.deletedComments.page({ postId: 'p2', limit: 9 })).length,
      ])),
    ],
  }
}

it('a server deletes what was left behind when it starts, and each hour', async () => {
  const { folder, leave, left, close } = await newData()
  await leave()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await startServer({}, folder)
  await expect.poll(left).toEqual([0, 0, 0])
  await leave()
  // Not a moment before the hour: each look of a poll is an interval, too.
  vi.advanceTimersByTime(hour / 2)
  expect(await left()).toEqual([1, 'p1', 1])
  vi.advanceTimersByTime(hour / 2)
  await expect.poll(left).toEqual([0, 0, 0])
  // Before the folder is deleted, which Windows refuses while one of its files is open.
  await close()
})

it('a server keeps uploads that are older than its database: another one may show them', async () => {
  const { folder, leave, left, close } = await newData()
  await leave(1999)
  await leave()
  await startServer({}, folder)
  await expect.poll(left).toEqual([1, 0, 0])
  await close()
})

/** The interface of this machine alone, where it has IPv6. */
const [loopback] = Object.entries(networkInterfaces()).flatMap(([name, addresses]) =>
  addresses?.some(({ address }) => address === '::1') ? name : [],
)

it.runIf(loopback !== undefined)(
  'an address to listen at may name its interface, which is no part of URLs',
  async () => {
    const { address, send } = await startServer({ API_HOST: `::1%${loopback}` })
    expect(address).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await send('GET', '/api/posts')).status).toBe(200)
  },
)

it('a server on a free port takes another one if a program is faster', async () => {
  const faster = createServer()
  onTestFinished(() => void faster.close())
  const close = Server.prototype.close
  vi.spyOn(Server.prototype, 'close').mockImplementationOnce(function (this: Server, whenClosed) {
    const { port } = this.address() as AddressInfo
    return close.call(this, () => void faster.listen(port, '127.0.0.1', whenClosed))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const server = await startServer()
  expect((await server.send('GET', '/api/posts')).status).toBe(200)
  expect(new URL(server.address).port).not.toBe(String((faster.address() as AddressInfo).port))
})
