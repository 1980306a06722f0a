import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startAtFreePort } from './listen-address'
import { logOutput } from './log-output'
import { serverProcesses } from './testing/server-process'

const start = serverProcesses()

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function opened(file: string): number {
  const output = openSync(file, 'w')
  onTestFinished(() => closeSync(output))
  return output
}

it('writes lines one after the other', async () => {
  const file = join(await newFolder(), 'log')
  const { write } = logOutput(opened(file))
  const lines = Array.from({ length: 5000 }, (_, number) => `${number} ä\n`)
  for (const line of lines) write(line)
  await expect.poll(() => readFile(file, 'utf8')).toBe(lines.join(''))
})

it.runIf(existsSync('/dev/full'))(
  'a server whose log has no room serves, and ends when it is asked to',
  async () => {
    const API_DATA = await newFolder()
    // What it prints, which says where it listens, goes nowhere.
    const { child, ended, write } = await startAtFreePort(
      '127.0.0.1',
      async (port) => {
        const environment = { API_DATA, API_PORT: String(port), API_LOG_LEVEL: 'info' }
        const server = start(environment, { output: opened('/dev/full') })
        onTestFinished(() => void server.child.kill('SIGKILL'))
        const write = () =>
          fetch(`http://127.0.0.1:${port}/api/auth/signup`, { method: 'POST', body: '{}' }).then(
            ({ status }) => status,
            () => server.child.exitCode ?? 'nothing',
          )
        await expect.poll(write).not.toBe('nothing')
        return { ...server, write }
      },
      () => true,
    )
    expect(await write()).toBe(422)
    child.kill('SIGTERM')
    await ended
    expect(child.exitCode).toBe(0)
  },
)
