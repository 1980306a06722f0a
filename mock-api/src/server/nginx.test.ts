import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { limits } from 'shared/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from './run'
import { send } from './testing/send-to-host'
import { signUp, startServer } from './testing/test-server'

// docs/deploy/nginx.conf, in front of a real server.

/** On Debian nginx is in root's PATH only. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) }
const hasNginx = spawnSync('nginx', ['-v'], { env }).error === undefined
if (!hasNginx) console.warn('There is no nginx here: the tests of docs/deploy/nginx.conf are NOT RUN.')

const sample = new URL('../../../docs/deploy/nginx.conf', import.meta.url)

/** Starts nginx with the sample; only addresses and folders differ. @returns a request to one of its names */
async function startNginx(api: string) {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-nginx-'))
  const port = await freePort('localhost')
  await mkdir(join(folder, 'remotes/social/assets'), { recursive: true })
  await mkdir(join(folder, 'deploy'))
  await writeFile(join(folder, 'remotes/social/remoteEntry.js'), 'export {}')
  await writeFile(join(folder, 'remotes/social/assets/main-4f3a.js'), 'export {}')
  await writeFile(join(folder, 'deploy/nginx.conf'), `server { listen ${port}; server_name echo.example; }`)
  const adapted = (await readFile(sample, 'utf8'))
    .replace('server api1:3004;', `server ${new URL(api).host};`)
    .replace('server api2:3004;', '')
    .replaceAll('listen 80;', `listen localhost:${port};`)
    .replaceAll('/srv/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(join(folder, 'sample.conf'), adapted)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice; events {}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    include ${folder}/sample.conf; }`,
  )
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { env })
  onTestFinished(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill()
    await ended
    await rm(folder, { recursive: true })
  })
  for await (const line of createInterface({ input: nginx.stderr }))
    if (/start worker process /.test(line)) break
  nginx.stderr.resume()
  return (host: string, path: string, init?: RequestInit) => send(port, host, path, init)
}

describe.runIf(hasNginx)('behind the sample of nginx', () => {
  const api = 'api.echo.example'

  it('the API answers, with its own headers and limits, and nothing else of it is reachable', async () => {
    const server = await startServer({ METRICS_PORT: '0', API_ALLOWED_ORIGINS: 'https://echo.example' })
    const ask = await startNginx(server.address)
    const token = await signUp(server, 'ada')
    const headers = { Origin: 'https://echo.example', Authorization: token }
    const posts = await ask(api, '/api/posts?limit=1', { headers })
    expect(posts.status).toBe(200)
    expect(posts.headers.get('access-control-allow-origin')).toBe('https://echo.example')
    expect(posts.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const path of ['/metrics', '/health', '/ready', '/', '/apis'])
      expect((await ask(api, path)).status, path).toBe(404)

    const large = { headers, method: 'POST', body: 'x'.repeat(300 * 1024) }
    const refused = await ask(api, '/api/posts', large)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      413,
      'application/json; charset=utf-8',
    ])
    expect((await ask(api, '/api/posts', { ...large, body: 'x'.repeat(1024 * 1024) })).status).toBe(413)

    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(limits.imageBytes)], { type: 'image/png' }), 'a.png')
    form.set('upload_preset', 'x')
    form.set('folder', 'x')
    const upload = await ask(api, '/api/media/upload', { headers, method: 'POST', body: form })
    // The largest upload arrives: it is refused for what it contains.
    expect(upload.status).toBe(415)
  })

  it('server-sent events arrive at once', async () => {
    const events = createServer(({ headers }, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: ${headers['x-forwarded-for']}\n\n`)
    }).listen(0, 'localhost')
    await once(events, 'listening')
    onTestFinished(() => {
      events.closeAllConnections()
      events.close()
    })
    const ask = await startNginx(`http://localhost:${(events.address() as AddressInfo).port}`)
    const response = await ask(api, '/api/changes', { headers: { 'X-Forwarded-For': '10.9.9.9' } })
    const reader = response.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    // The stream has no end. What the client claims to be is not passed on.
    expect(new TextDecoder().decode(value)).toMatch(/^data: (127\.0\.0\.1|::1)\n\n$/)
    await reader?.cancel()
  })

  it('remotes are served to pages of other origins, and cached as far as their names allow', async () => {
    const ask = await startNginx('http://localhost:1')
    const cached = async (path: string) => {
      const { status, headers } = await ask('social.echo.example', path)
      return [status, headers.get('cache-control'), headers.get('access-control-allow-origin')]
    }
    expect(await cached('/remoteEntry.js')).toEqual([200, 'no-cache', '*'])
    expect(await cached('/assets/main-4f3a.js')).toEqual([200, 'public, max-age=31536000, immutable', '*'])
    expect(await cached('/assets/gone.js')).toEqual([404, null, '*'])
    expect((await ask('other.echo.example', '/remoteEntry.js')).status).toBe(404)
  })
})
