import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { post } from '../example-rows'
import type { SqlStorage } from './sql-storage'
import { openSqliteStorage } from './sqlite'

let folder = ''
let storage: SqlStorage
let other: SqlStorage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  storage = await openSqliteStorage(join(folder, 'test.db'))
  other = await openSqliteStorage(join(folder, 'test.db'))
})

afterEach(async () => {
  await Promise.all([storage.close(), other.close()])
  await rm(folder, { recursive: true })
})

const put = (to: SqlStorage, id: string) => to.transaction('write', (tx) => tx.posts.put(post(id)))
const isStored = (id: string) =>
  storage.transaction('read', async (tx) => (await tx.posts.get(id)) !== undefined)

/** However busy the machine is, no time passes by itself. */
function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('shows one moment to reads that arrive together, and a later one to those after them', async () => {
  freezeTime()
  const waiting = storage.transaction('read', async (tx) => {
    await tx.posts.get('a')
    await put(other, 'a')
    return tx.posts.get('a')
  })
  expect(await Promise.all([waiting, isStored('a')])).toEqual([undefined, false])
  // The next request arrives in another turn of the event loop.
  await setImmediate()
  expect(await isStored('a')).toBe(true)
})

it('of reads that arrive together, rejects only the one that fails', async () => {
  await put(storage, 'a')
  const failing = storage.transaction('read', async () => {
    throw new Error('changed its mind')
  })
  const results = await Promise.allSettled([isStored('a'), failing, isStored('b')])
  expect(results).toMatchObject([{ value: true }, { status: 'rejected' }, { value: false }])
})

it('lets writes in between reads of which each sets off another', async () => {
  let isWritten = false
  let count = 0
  const readOn = async (): Promise<void> => {
    count += 1
    await isStored('a')
    if (!isWritten) await readOn()
  }
  const reading = readOn()
  await put(storage, 'a')
  isWritten = true
  await reading
  expect(count).toBeLessThan(1000)
})

it('lets everything else in between reads that take long, of which each sets off another', async () => {
  freezeTime()
  let isElsewhere = false
  let count = 0
  const readOn = async (): Promise<void> => {
    await storage.transaction('read', async (tx) => {
      await tx.posts.get('a')
      vi.advanceTimersByTime(5)
    })
    count += 1
    if (!isElsewhere) await readOn()
  }
  const reading = readOn()
  await setImmediate()
  await setImmediate()
  isElsewhere = true
  await reading
  expect(count).toBeLessThan(15)
})
