import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, it, onTestFinished, vi } from 'vitest'
import { UnsafeWrites } from './sql-storage'
import { openSqliteStorage } from './sqlite'

/** Lets each commit fail, as on a disk that is broken, or that can only be read since. @returns ends that */
function failCommits(): () => void {
  const { exec } = Database.prototype
  const spy = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (
    this: Database.Database,
    statements: string,
  ) {
    if (!statements.includes('commit')) return exec.call(this, statements)
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' })
  })
  onTestFinished(() => spy.mockRestore())
  return () => spy.mockRestore()
}

it('a disk that takes no writes makes them unavailable, and is not ready until it takes some', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-failing-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = await openSqliteStorage(join(folder, 'x.db'))
  onTestFinished(() => storage.close())
  const write = (value: number) => storage.transaction('write', (tx) => tx.meta.put('seedVersion', value))
  const read = () => storage.transaction('read', (tx) => tx.meta.get('seedVersion'))
  await write(1)
  expect(await storage.isWritable?.()).toBe(true)

  const end = failCommits()
  await expect(write(2)).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(storage.isWritable?.()).rejects.toThrow(UnsafeWrites)
  await expect(storage.isWritable?.()).rejects.toThrow(/x\.db cannot be written to: disk I\/O error$/)
  expect(await read()).toBe(1)

  end()
  expect(await storage.isWritable?.()).toBe(true)
  await write(3)
  expect(await read()).toBe(3)
})
