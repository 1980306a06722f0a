import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { expect, it, onTestFinished, vi } from 'vitest'
import { longestUrl, user } from '../example-rows'
import { describeStorage } from '../storage.suite'
import { openSqliteStorage } from './sqlite'
import { openWholeSqlite } from './whole/whole-database'

describeStorage('SQLite', () => openSqliteStorage(':memory:'))

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data.sqlite')
}

async function bioIn(path: string): Promise<string | undefined> {
  const storage = await openSqliteStorage(path)
  const row = await storage.transaction('read', (tx) => tx.users.get('ada'))
  await storage.close()
  return row?.bio
}

it('has what it wrote on the disk when it answers, also after a power failure', async () => {
  const path = await newFile()
  const exec = vi.spyOn(Database.prototype, 'exec')
  onTestFinished(() => exec.mockRestore())
  const storage = await openSqliteStorage(path)
  const [connection] = exec.mock.contexts as Database.Database[]
  expect(connection?.prepare('pragma synchronous').all([])).toEqual([{ synchronous: 2 }])
  await storage.close()
  const whole = await openWholeSqlite(path)
  const { rows } = await whole.transaction('write', (db) => sql`pragma synchronous`.execute(db))
  expect(rows).toEqual([{ synchronous: 2 }])
  await whole.close()
})

it('gives the disk back what the log of a restore took, while it goes on', async () => {
  const path = await newFile()
  const storage = await openSqliteStorage(path)
  const other = new Database(path)
  onTestFinished(() => void other.close())
  other.exec(
    `create table large (content blob); begin; ${'insert into large values (zeroblob(10000000));'.repeat(8)} commit`,
  )
  const log = async () => (await stat(`${path}-wal`)).size
  expect(await log()).toBeGreaterThan(80_000_000)
  other.exec('pragma wal_checkpoint(passive)')
  await storage.transaction('write', (tx) => tx.users.put(user('ada')))
  expect(await log()).toBeLessThan(70_000_000)
  await storage.close()
})

it('keeps what stands behind U+0000', async () => {
  const path = await newFile()
  const storage = await openSqliteStorage(path)
  await storage.transaction('write', (tx) => tx.users.put(user('ada', { bio: 'before\0after' })))
  await storage.close()
  expect(await bioIn(path)).toBe('before\uFFFDafter')
})

it('finds again what an earlier version kept behind U+0000', async () => {
  const path = await newFile()
  const storage = await openSqliteStorage(path)
  await storage.transaction('write', (tx) => tx.users.put(user('ada', { bio: 'before' })))
  await storage.close()
  const database = new Database(path)
  database.exec(`
    update users set bio = 'before' || char(0) || 'after';
    insert into userTerms (term, createdAt, id) values ('a' || char(0), 1, 'ada'), ('a' || char(65533), 1, 'ada');
    delete from kysely_migration where name >= '0004'`)
  database.close()
  expect(await bioIn(path)).toBe('before\uFFFDafter')
})

it('no longer keeps by which URLs of other hosts rows were found, which a PostgreSQL may refuse', async () => {
  const path = await newFile()
  await (await openSqliteStorage(path)).close()
  const database = new Database(path)
  onTestFinished(() => void database.close())
  database.exec(`
    insert into postMedia (url, postId) values ('${longestUrl}', 'a'), ('/media/image/a.webp', 'a');
    delete from kysely_migration where name >= '0005'`)
  await (await openSqliteStorage(path)).close()
  expect(database.prepare('select url from postMedia').raw().all([])).toEqual([['/media/image/a.webp']])
})

it('is no longer ready to be written once a newer version has brought it up to date', async () => {
  const path = await newFile()
  const storage = await openSqliteStorage(path)
  expect(await storage.isWritable?.()).toBe(true)
  const database = new Database(path)
  database.exec(`insert into kysely_migration values ('9999-future', '2030-01-01')`)
  database.close()
  await expect(storage.isWritable?.()).rejects.toThrow('A newer version of this server has changed')
  await storage.close()
})
