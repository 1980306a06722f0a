import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from './run'
import { send } from './testing/send-to-host'
import { startServer } from './testing/test-server'

// docs/deploy/Caddyfile, in front of a real server.

const { error, stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' })
const hasCaddy = error === undefined
if (!hasCaddy) console.warn('There is no Caddy here: the tests of docs/deploy/Caddyfile are NOT RUN.')
const isOld = /^v?2\.[0-6]\./.test(stdout ?? '')

const sample = new URL('../../../docs/deploy/Caddyfile', import.meta.url)

/** Starts Caddy with the sample; only addresses and folders differ. @returns a request to one of its names */
async function startCaddy(...apis: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-caddy-'))
  const port = await freePort('localhost')
  await mkdir(join(folder, 'remotes/social/assets'), { recursive: true })
  for (const file of ['index.html', 'remoteEntry.js', 'integrity.json', 'assets/main-4f3a.js'])
    await writeFile(join(folder, 'remotes/social', file), '')
  const adapted = (await readFile(sample, 'utf8'))
    .replace('import /srv/deploy/Caddyfile', '')
    .replaceAll(/^(\w+\.echo\.example) /gm, `http://$1:${port} `)
    .replace('api1:3004 api2:3004', apis.map((api) => new URL(api).host).join(' '))
    .replaceAll('/srv/', `${folder}/`)
  await writeFile(
    join(folder, 'Caddyfile'),
    // Its name until Caddy 2.7.
    `{\n\tadmin off\n}\n${isOld ? adapted.replaceAll('{args[0]}', '{args.0}') : adapted}`,
  )
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    const ended = once(caddy, 'exit')
    caddy.kill()
    await ended
    await rm(folder, { recursive: true })
  })
  for await (const line of createInterface({ input: caddy.stderr }))
    if (line.includes('serving initial configuration')) break
  caddy.stderr.resume()
  return (host: string, path: string) => send(port, host, path)
}

describe.runIf(hasCaddy)('behind the sample of Caddy', () => {
  it('the API answers, and nothing else of it is reachable', async () => {
    const ask = await startCaddy((await startServer()).address)
    expect((await ask('api.echo.example', '/api/posts')).status).toBe(200)
    for (const path of ['/metrics', '/health', '/ready', '/', '/apis'])
      expect((await ask('api.echo.example', path)).status, path).toBe(404)
  })

  it('one of two processes that stops costs no request', async () => {
    const [first, second] = [await startServer(), await startServer()]
    const ask = await startCaddy(first.address, second.address)
    const statuses: number[] = []
    const askTimes = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        statuses.push((await ask('api.echo.example', '/api/posts')).status)
    }
    await askTimes(20)
    await second.close()
    await askTimes(40)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('remotes are served to pages of other origins, and cached as far as their names allow', async () => {
    const ask = await startCaddy('http://localhost:1')
    const cached = async (path: string) => {
      const { status, headers } = await ask('social.echo.example', path)
      return [status, headers.get('cache-control'), headers.get('access-control-allow-origin')]
    }
    expect(await cached('/remoteEntry.js')).toEqual([200, 'no-cache', '*'])
    expect(await cached('/integrity.json')).toEqual([200, 'no-cache', '*'])
    expect(await cached('/index.html')).toEqual([200, 'public, max-age=3600', '*'])
    expect(await cached('/assets/main-4f3a.js')).toEqual([200, 'public, max-age=31536000, immutable', '*'])
    for (const missing of ['/assets/gone.js', '/assets/', '/gone.js'])
      expect(await cached(missing), missing).toEqual([404, null, '*'])
  })
})
