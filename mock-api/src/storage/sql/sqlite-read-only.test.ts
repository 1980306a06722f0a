import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteStorage } from './sqlite'

/** A user who has no rights of root, who may write to everything. */
const nobody = 65_534

/** Runs work as a user whom permissions hold for. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

// On Windows, permissions are not those of the file alone.
it.runIf(process.platform !== 'win32')('a file that this user may only read does not open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-read-only-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'x.db')
  await (await openSqliteStorage(file)).close()
  await chmod(file, 0o444)
  if (process.getuid?.() === 0) await chown(folder, nobody, nobody)
  await asOrdinaryUser(() =>
    expect(openSqliteStorage(file)).rejects.toThrow('attempt to write a readonly database'),
  )
  await chmod(file, 0o644)
  await (await openSqliteStorage(file)).close()
})
