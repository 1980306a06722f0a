import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openWholeDatabase } from '../open-database'
import { readSettings } from '../settings/settings'
import { startServer } from '../testing/test-server'
import { type BackupFiles, backUp } from './backup'

const path = '/media/image/0b0e3b1c-0000-4000-8000-000000000000-30x15.webp'

/** A file whose reading breaks off, as it does when the file is deleted meanwhile. */
function brokenOff(): Response {
  return new Response(new ReadableStream({ pull: () => Promise.reject(new Error('deleted')) }))
}

it('goes on without an upload that is deleted while it is read', async () => {
  const { folder } = await startServer()
  const database = await openWholeDatabase(readSettings({ API_DATA: folder }, folder))
  onTestFinished(() => database.close())
  const answers = [brokenOff(), undefined]
  const files: BackupFiles = {
    async *pages() {
      yield [{ path, createdAt: 0 }]
    },
    serve: async () => answers.shift(),
  }
  const target = await mkdtemp(join(tmpdir(), 'echosphere-backup-'))
  onTestFinished(() => rm(target, { recursive: true }))
  expect(await backUp(database, files, join(target, 'backup.gz'), 0)).toMatchObject({ files: 0 })
})
