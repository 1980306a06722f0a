import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { user } from '../example-rows'
import { openSqliteStorage } from './sqlite'

/** A database that another process has locked. */
async function lockedDatabase(longestWait?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-sqlite-'))
  const file = join(folder, 'echosphere.db')
  const storage = await openSqliteStorage(file, longestWait)
  const other = new Database(file)
  other.exec('begin immediate')
  onTestFinished(async () => {
    await storage.close()
    other.close()
    await rm(folder, { recursive: true })
  })
  return { storage, unlock: () => other.exec('commit') }
}

it('writes once another process has given the lock back, and reads meanwhile', async () => {
  const { storage, unlock } = await lockedDatabase()
  let isWritten = false
  const writing = storage
    .transaction('write', (tx) => tx.users.put(user('ada')))
    .then(() => {
      isWritten = true
    })
  const find = () => storage.transaction('read', (tx) => tx.users.get('ada'))
  expect([await find(), isWritten]).toEqual([undefined, false])
  unlock()
  await writing
  expect(await find()).toMatchObject({ _id: 'ada' })
})

it('says that it is busy when another process keeps the lock', async () => {
  const { storage, unlock } = await lockedDatabase(60)
  const write = () => storage.transaction('write', (tx) => tx.users.put(user('ada')))
  await expect(write()).rejects.toMatchObject({ status: 503 })
  unlock()
  await write()
})
