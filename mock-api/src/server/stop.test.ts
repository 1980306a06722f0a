import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { addLargeFile, askForLargeFile, readSlowly } from './testing/large-file'
import { serverProcesses } from './testing/server-process'

const start = serverProcesses()

/** Windows has no SIGTERM: it ends processes at once. */
const hasSigterm = process.platform !== 'win32'

/** A server in a process of its own. */
async function started() {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-stop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { child, printed } = start({ API_DATA: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address = ''] = /http:\S+/.exec(await printed) ?? []
  const exit = once(child, 'exit')
  let stoppedAt = 0
  return {
    folder,
    address,
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      stoppedAt ||= performance.now()
      child.kill(signal)
    },
    /** Milliseconds since it was asked to stop. */
    passed: () => performance.now() - stoppedAt,
    /** Resolves with its exit code. */
    ended: exit.then(([code]) => code as number),
  }
}

it.runIf(hasSigterm).each<NodeJS.Signals[]>([
  ['SIGTERM'],
  // From the terminal that closes, and from its shell.
  ['SIGHUP', 'SIGHUP'],
])('goes on for half a second once it is asked to stop, and ends with 0: %s', async (...signals) => {
  const { address, stop, passed, ended } = await started()
  const isThere = () =>
    fetch(`${address}/health`).then(
      () => true,
      () => false,
    )
  for (const signal of signals) {
    stop(signal)
    await isThere()
  }
  while (await isThere());
  expect(passed()).toBeGreaterThan(490)
  expect(await ended).toBe(0)
})

it.runIf(hasSigterm)('ends with 1 ten seconds later if somebody is still reading', async () => {
  const { folder, address, stop, passed, ended } = await started()
  await addLargeFile(folder, 500 * 1024 * 1024)
  const answer = await askForLargeFile(address)
  answer.on('error', () => undefined)
  void readSlowly(answer)
  stop()
  expect([await ended, passed() > 9990]).toEqual([1, true])
})

// As the first process of a container, it would outlive each signal that it does not handle.
it.runIf(hasSigterm)('handles a signal while it waits for its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-stop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = new Database(join(folder, 'echosphere.db'))
  onTestFinished(() => void database.close())
  database.exec('begin immediate')
  const { child, ended } = start({ API_DATA: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [warning] = await once(child.stderr as Readable, 'data')
  expect(String(warning)).toMatch(/^Waiting for /)
  child.kill('SIGTERM')
  await ended
  expect(child.exitCode).toBe(143)
})

it.runIf(hasSigterm)('a backup that is asked to stop leaves no part of its file', async () => {
  const { folder } = await started()
  await addLargeFile(folder, 500 * 1024 * 1024)
  const target = await mkdtemp(join(tmpdir(), 'echosphere-stop-'))
  onTestFinished(() => rm(target, { recursive: true, force: true }))
  const { child, ended } = start({ API_DATA: folder }, { words: ['backup', join(target, 'backup.gz')] })
  await expect.poll(() => readdir(target)).toEqual([`backup.gz.${child.pid}.part`])
  child.kill('SIGTERM')
  await ended
  expect([child.exitCode, await readdir(target)]).toEqual([143, []])
})
