import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../commands/run-command'
import { openDatabase } from '../open-database'
import { keptSecret } from './secret'
import { SetUpProblem } from './setting-values'
import { readSettings } from './settings'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-small-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

/** A pipe that nobody writes to: to open it never ends. */
function pipeAt(name: string): string {
  const pipe = join(folder, name)
  execFileSync('mkfifo', [pipe])
  return pipe
}

const cannotBeRead = (file: string, reason: string) =>
  new SetUpProblem(`API_TOKEN_SECRET_FILE names ${file}, which cannot be read: ${reason}.`)

it('a setting whose file would never end, or is too large, is refused at once', async () => {
  const read = (file: string) => () => readSettings({ API_TOKEN_SECRET_FILE: file }, folder)
  expect(read('/dev/zero')).toThrow(cannotBeRead('/dev/zero', 'it is no regular file'))
  const pipe = pipeAt('pipe')
  expect(read(pipe)).toThrow(cannotBeRead(pipe, 'it is no regular file'))
  const large = join(folder, 'large')
  await writeFile(large, Buffer.alloc(2 * 1024 * 1024, 'x'))
  expect(read(large)).toThrow(cannotBeRead(large, 'it is too large'))
})

it('a pipe in the place of the generated secret or of the database is refused at once', async () => {
  const secret = pipeAt('token-secret')
  const problem = (file: string) => new SetUpProblem(`${file} cannot be used: it is no regular file.`)
  await expect(keptSecret(folder)).rejects.toThrow(problem(secret))
  const database = pipeAt('echosphere.db')
  const settings = readSettings({ API_DATA: folder }, folder)
  await expect(openDatabase(settings)).rejects.toThrow(problem(database))
  await expect(runCommand(['backup', 'x.gz'], settings, folder)).rejects.toThrow(problem(database))
})

it.each(['restore', 'import'])('%s reads no pipe, which it would wait for', async (name) => {
  const pipe = pipeAt('pipe')
  const settings = readSettings({ API_DATA: join(folder, 'data') }, folder)
  await expect(runCommand([name, 'pipe'], settings, folder)).rejects.toThrow(
    new SetUpProblem(`${pipe} cannot be used: it is no regular file.`),
  )
})
