import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { user } from '../example-rows'
import { describeStorage } from '../storage.suite'
import { openSqliteStorage } from './sqlite'

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
    delete from kysely_migration where name = '0004-storable-texts'`)
  database.close()
  expect(await bioIn(path)).toBe('before\uFFFDafter')
})
