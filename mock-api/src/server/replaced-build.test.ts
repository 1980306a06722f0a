import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serverProcesses } from './testing/server-process'
import { signUp, type TestServer, uploadPhoto } from './testing/test-server'

const start = serverProcesses()

// Node.js 20 never again tries to load a module whose file could not be opened once: each such call would be a 500 until the next start.
it('a server needs no files of its build once it is ready, so that another version may take their place', async () => {
  const API_DATA = await mkdtemp(join(tmpdir(), 'echosphere-build-'))
  onTestFinished(() => rm(API_DATA, { recursive: true, force: true }))
  const { child, printed } = start({ API_DATA, API_DEMO: 'true' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address = ''] = /http:\S+/.exec(await printed) ?? []
  const build = dirname(child.spawnargs[1] ?? '')
  const files = await readdir(build)
  // The thread, beside the code that names its file; of the rest, only traces are loaded on demand.
  expect(files.map((name) => name.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
    'checkpoint-thread.mjs',
    'main.mjs',
    'server.mjs',
    'traces.mjs',
  ])
  for (const name of files) await rm(join(build, name), { recursive: true })
  const send = (
    method: string,
    path: string,
    { body, form, token }: Parameters<TestServer['send']>[2] = {},
  ) =>
    fetch(`${address}${path}`, {
      method,
      ...(token && { headers: { Authorization: token } }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
  const server = { send } as TestServer
  for (const path of ['/api/posts', '/api/posts?limit=1', '/api/openapi.json'])
    expect([path, (await send('GET', path)).status]).toEqual([path, 200])
  expect(await uploadPhoto(server, await signUp(server, 'ada'))).toHaveProperty('url')
})
