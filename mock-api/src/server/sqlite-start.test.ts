import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type ServerProcess, serverProcesses } from './testing/server-process'

const start = serverProcesses()

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Kills it with `kill -9`. @returns what it had printed */
async function kill({ child, printed, ended }: ServerProcess): Promise<string> {
  child.kill('SIGKILL')
  await ended
  return printed
}

/** Bytes that a database has written: its file, and what is beside it. */
async function written(folder: string): Promise<number> {
  const file = join(folder, 'echosphere.db-wal')
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

it('a first start that is killed at any moment leaves a database that the next one opens', async () => {
  for (const bytes of [1, 60_000, 200_000]) {
    const API_DATA = await newFolder()
    const first = start({ API_DATA })
    let isOver = false
    void first.printed.then(() => {
      isOver = true
    })
    while (!isOver && (await written(API_DATA)) < bytes);
    await kill(first)
    const second = start({ API_DATA })
    expect(await second.printed).toMatch(/^The API is ready/)
    await kill(second)
  }
}, 60_000)

it('of several servers that begin an empty folder at once, all start', async () => {
  const API_DATA = await newFolder()
  const servers = [1, 2, 3, 4].map(() => start({ API_DATA }))
  const printed = await Promise.all(servers.map((server) => server.printed))
  await Promise.all(servers.map(kill))
  expect(printed).toEqual(servers.map(() => expect.stringMatching(/^The API is ready/)))
}, 60_000)

it.each(['--help', '-h'])('%s is answered on standard output, whatever the settings are', async (word) => {
  const { child } = start({ API_PORT: 'none' }, { words: [word] })
  let output = ''
  child.stdout?.on('data', (data) => {
    output += data
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output).toMatch(/^Without a command, serves the API\..*\n {2}backup <file>\n/)
})
