import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { foundAgain } from '../../storage/sql/testing/first-tables'
import { openDatabase } from '../open-database'
import { readSettings } from '../settings/settings'
import { writeEarlierBackup } from '../testing/earlier-backup'
import { runCommand } from './run-command'

it('a backup of the first version is brought up to date', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = readSettings({ API_DATA: join(folder, 'data') }, folder)
  await writeEarlierBackup(join(folder, 'backup.gz'))
  await runCommand(['restore', 'backup.gz'], settings, folder)
  // Once more, with the rows in its way.
  await runCommand(['restore', '--replace', 'backup.gz'], settings, folder)
  const storage = await openDatabase(settings)
  const { found, expected } = await foundAgain(storage)
  await storage.close()
  expect(found).toEqual(expected)
})

it('a small file that holds a line without an end is refused at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-restore-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = readSettings({ API_DATA: join(folder, 'data') }, folder)
  await writeFile(join(folder, 'backup.gz'), gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a')))
  await expect(runCommand(['restore', 'backup.gz'], settings, folder)).rejects.toThrow(
    /backup\.gz is no backup of this server\.$/,
  )
})
