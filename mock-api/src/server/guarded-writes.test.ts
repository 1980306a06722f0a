import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startServer, type TestServer } from './testing/test-server'

let server: TestServer
let file: string
let log: string[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-guard-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  file = join(folder, 'echosphere.db')
  log = []
  const settings = { API_LOG_LEVEL: 'warn' }
  server = await startServer(settings, folder, { log: { write: (line) => void log.push(line) } })
})

async function writes(): Promise<number> {
  const body = {
    username: `a${crypto.randomUUID().slice(0, 8)}`,
    password: 'secret1',
    firstName: 'A',
    lastName: 'B',
  }
  return (await server.send('POST', '/api/auth/signup', { body })).status
}

/** Advances to the next look, and waits for what it finds. */
async function expectWrites(status: number): Promise<void> {
  vi.advanceTimersByTime(5000)
  await expect.poll(writes).toBe(status)
  expect((await server.send('GET', '/api/posts')).status).toBe(200)
}

it('a server takes no changes once a newer version has changed its tables, whoever asks whether it is ready', async () => {
  expect(await writes()).toBe(201)
  const newer = new Database(file)
  newer.exec(`insert into kysely_migration values ('9999-future', '2030-01-01')`)
  newer.close()
  await expectWrites(503)
  expect(
    log.filter((line) => line.includes('A newer version of this server has changed the tables')),
  ).toHaveLength(1)
})

it.runIf(process.platform !== 'win32')('nor as long as its file is not in its place', async () => {
  await rename(file, `${file}.moved`)
  await expectWrites(503)
  await rename(`${file}.moved`, file)
  await expectWrites(201)
})
