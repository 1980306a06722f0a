import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memoryMediaFiles } from '../../media/media-files'
import { exportData } from '../../seed/data-file'
import { user } from '../../storage/example-rows'
import { createMemoryStorage } from '../../storage/memory'
import { newSchema, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { openStream } from '../live/testing'
import { readSettings } from '../settings/settings'
import { signUp, startServer } from '../testing/test-server'
import { runCommand } from './run-command'

/** What a browser has of one person. */
async function exported(): Promise<string> {
  const storage = createMemoryStorage()
  await storage.transaction('write', (tx) => tx.users.put(user('ada')))
  return JSON.stringify(await exportData({ storage, files: memoryMediaFiles() }, Date.now()))
}

it.runIf(postgresUrl)('an import and a restore let the pages of servers that go on fetch anew', async () => {
  const environment = {
    DATABASE_URL: await newSchema(),
    API_TOKEN_SECRET: 'q9XwT2-vLr8sJ0dKfHn4_bZc-MyPu5Ga',
  }
  const server = await startServer(environment)
  const settings = readSettings({ ...environment, API_DATA: server.folder }, server.folder)
  const command = (...words: string[]) => runCommand(words, settings, server.folder)
  await command('backup', 'empty.gz')
  const [visitor, second] = await Promise.all([openStream(server), openStream(server)])
  await writeFile(join(server.folder, 'export.json'), await exported())
  await command('import', 'export.json')
  expect((await visitor.next())?.event).toBe('reset')
  expect((await second.next())?.event).toBe('reset')

  const member = await openStream(server, '', { Authorization: await signUp(server, 'bob') })
  await command('restore', '--replace', 'empty.gz')
  expect((await visitor.next())?.event).toBe('reset')
  // The account is gone.
  for (let event = await member.next(); event; event = await member.next()) expect(event.event).toBe('reset')
})

it.runIf(postgresUrl)('a restore succeeds also where nobody can be told', async () => {
  const environment = {
    DATABASE_URL: await newSchema(),
    API_TOKEN_SECRET: 'q9XwT2-vLr8sJ0dKfHn4_bZc-MyPu5Ga',
  }
  const { folder } = await startServer(environment)
  const gone = { REDIS_URL: 'redis://127.0.0.1:1' }
  const settings = readSettings({ ...environment, ...gone, API_DATA: folder }, folder)
  await runCommand(['backup', 'empty.gz'], settings, folder)
  expect(await runCommand(['restore', '--replace', 'empty.gz'], settings, folder)).toMatch(/are back\.$/)
})
