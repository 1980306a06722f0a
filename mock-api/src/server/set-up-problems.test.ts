import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database'
import { databaseProblem } from './settings/database-problem'
import { fileProblem } from './settings/file-problem'
import { listenProblem } from './settings/listen-problem'
import { SetUpProblem } from './settings/setting-values'
import { readSettings } from './settings/settings'
import { startServer } from './testing/test-server'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-set-up-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function refused(environment: Record<string, string>, message: string | RegExp): Promise<void> {
  const starting = startServer(environment, folder)
  await expect(starting).rejects.toThrow(SetUpProblem)
  await expect(starting).rejects.toThrow(message)
}

describe('a server that cannot start says why in one sentence', () => {
  it('when its data folder is a file', async () => {
    const data = join(folder, 'data')
    await writeFile(data, '')
    await refused({ API_DATA: data }, `${data} cannot be used: there is a file in its place.`)
    await refused({ API_DATA: join(data, 'x') }, 'data/x cannot be used: there is a file in its place.')
  })

  it.runIf(process.platform === 'linux')('when no folders can be created where its data is', async () => {
    await refused(
      { API_DATA: '/proc/x/y' },
      '/proc/x/y cannot be used: it does not exist and cannot be created.',
    )
  })

  it('when the name of its data folder is too long', async () => {
    await refused({ API_DATA: join(folder, 'x'.repeat(300)) }, /x cannot be used: its name is too long\.$/)
  })

  it('when its folder of uploads is a file', async () => {
    await writeFile(join(folder, 'media'), '')
    await refused({}, /media\/image cannot be used: there is a file in its place\.$/)
  })

  it('when its database is a folder', async () => {
    await mkdir(join(folder, 'echosphere.db'))
    await refused({}, /echosphere\.db cannot be opened: it does not exist, or this user may not open it\.$/)
  })

  it('when a newer version has changed its database', async () => {
    const server = await startServer({}, folder)
    await server.close()
    const database = new Database(join(folder, 'echosphere.db'))
    database.exec(`insert into kysely_migration values ('9999-future', '2030-01-01')`)
    database.close()
    await refused({}, /cannot be opened: a newer version of this server has changed it\.$/)
  })

  it('when an earlier version was ended while it made the tables, and that stays so', async () => {
    const database = new Database(join(folder, 'echosphere.db'))
    database.exec('create table users (_id text)')
    database.close()
    for (const _ of [1, 2]) await refused({}, /cannot be opened: its tables are unfinished, .* a new one\.$/)
  })

  it('when a migration fails that no earlier version can have left unfinished, with what it failed by', async () => {
    await (await startServer({}, folder)).close()
    const database = new Database(join(folder, 'echosphere.db'))
    database.exec(`delete from kysely_migration where name >= '0005'; drop table "postMedia"`)
    database.close()
    await refused({}, /cannot be opened: the migration 0005-own-media failed: no such table: .*postMedia\.$/)
  })

  it('when another program keeps its database locked', async () => {
    const database = new Database(join(folder, 'echosphere.db'))
    onTestFinished(() => void database.close())
    database.exec('begin immediate')
    await expect(openDatabase(readSettings({ API_DATA: folder }, '/'), { longestWait: 0 })).rejects.toThrow(
      /cannot be opened: another program keeps it locked\.$/,
    )
  })

  it('when its secret is damaged, or no file', async () => {
    await writeFile(join(folder, 'token-secret'), 'short')
    await refused({}, /token-secret is damaged: delete it, and everybody has to log in again\.$/)
    await rm(join(folder, 'token-secret'))
    await mkdir(join(folder, 'token-secret'))
    await refused({}, /token-secret cannot be used: it is a folder\.$/)
  })

  it('when its host is none of this machine', async () => {
    await refused({ API_HOST: '203.0.113.9' }, '203.0.113.9 is no address of this machine')
  })
})

it.each([
  ['SQLITE_BUSY: database is locked', 'another program keeps it locked'],
  ['attempt to write a readonly database', 'this user may only read it'],
  ['database disk image is malformed', 'it is damaged'],
  ['database or disk is full', 'its disk is full'],
  ['permission denied for schema public', 'its user may not create tables in it'],
  ['password authentication failed for user "echo"', 'password authentication failed for user "echo"'],
])('“%s” of a database means: %s', (message, reason) => {
  expect(databaseProblem('x', new Error(message)).message).toBe(`The database x cannot be opened: ${reason}.`)
})

it.each([
  ['EACCES', 'this user may not use it'],
  ['EROFS', 'its disk can only be read'],
  ['ENOSPC', 'its disk is full'],
])('%s of a folder means: %s', (code, reason) => {
  expect(fileProblem('/data', Object.assign(new Error('x'), { code })).message).toBe(
    `/data cannot be used: ${reason}.`,
  )
})

it('a port that only root may use is named', () => {
  const error = Object.assign(new Error('x'), { code: 'EACCES' })
  expect(listenProblem(error, { host: '::', port: 80, portVariable: 'API_PORT' })).toEqual(
    new SetUpProblem('This user may not use port 80: choose one from 1024 with API_PORT.'),
  )
})
