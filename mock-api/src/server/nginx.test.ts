import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { limits } from 'shared/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { apiHeaders, startBackend, startHungListener } from './testing/backends'
import { signUp, startServer } from './testing/test-server'
import { has, startNginx } from './testing/web-servers'

// docs/deploy/nginx.conf, in front of a real server or of one that behaves as a test needs it.

const api = 'api.echo.example'

describe.runIf(has.nginx)('behind the sample of nginx', () => {
  it('the API answers, with its own headers and limits, and nothing else of it is reachable', async () => {
    const server = await startServer({ METRICS_PORT: '0', API_ALLOWED_ORIGINS: 'https://echo.example' })
    const { ask } = await startNginx({ apis: [server.address] })
    const token = await signUp(server, 'ada')
    const headers = { Origin: 'https://echo.example', Authorization: token }
    const posts = await ask(api, '/api/posts?limit=1', { headers })
    expect(posts.status).toBe(200)
    expect(apiHeaders(posts)).toEqual(apiHeaders(await server.send('GET', '/api/posts?limit=1', { headers })))
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

  it('each server-sent event arrives at once, and a client that reads none holds up the API instead of filling a disk', async () => {
    const events = await startBackend((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: 1\n\n')
    })
    const { port } = await startNginx({ apis: [events.address] })
    const asking = request({ host: 'localhost', port, path: '/api/changes', headers: { host: api } }).end()
    onTestFinished(() => void asking.destroy())
    const [received] = (await once(asking, 'response')) as [IncomingMessage]
    expect(String((await once(received, 'data'))[0])).toBe('data: 1\n\n')
    const [[, stream]] = events.requests as [[IncomingMessage, ServerResponse]]
    stream.write('data: 2\n\n')
    expect(String((await once(received, 'data'))[0])).toBe('data: 2\n\n')

    received.pause()
    // More than all sockets in between hold.
    const most = 64
    let taken = 0
    const write = (count: number) => {
      taken = count
      if (count < most) stream.write(Buffer.alloc(1024 * 1024), () => write(count + 1))
    }
    write(0)
    const polled: number[] = []
    const isStalled = () => polled.push(taken) > 1 && polled.at(-2) === taken
    await expect.poll(isStalled, { interval: 300 }).toBe(true)
    expect(taken).toBeLessThan(most)
  })

  it('a client is who it is to nginx, or to a proxy before it that nginx was told to believe', async () => {
    const seen = await startBackend(({ headers }, response) => void response.end(headers['x-forwarded-for']))
    const headers = { 'X-Forwarded-For': '10.9.9.9, 192.0.2.7' }
    const addressBehind = async (edit?: (text: string) => string) => {
      const { ask } = await startNginx({ apis: [seen.address], ...(edit && { edit }) })
      return (await ask(api, '/api/posts', { headers })).text()
    }
    expect(await addressBehind()).toMatch(/^(127\.0\.0\.1|::1)$/)
    const believing = (text: string) =>
      text
        .replaceAll(/^# (set_real_ip_from|real_ip_header) /gm, '$1 ')
        .replace(/set_real_ip_from .*;/, 'set_real_ip_from 127.0.0.1; set_real_ip_from ::1;')
    expect(await addressBehind(believing)).toBe('192.0.2.7')
  })

  it('a machine that says nothing costs a second, and a body that stops arriving is given up', async () => {
    const alive = await startBackend((_, response) => void response.end('here'))
    const hung = await startHungListener()
    const { ask, port } = await startNginx({
      apis: [hung, alive.address],
      edit: (text) => text.replace('client_body_timeout 30s;', 'client_body_timeout 1s;'),
    })
    // By default nginx would wait for a minute, which is longer than a test may take.
    for (let time = 0; time < 2; time += 1) expect(await (await ask(api, '/api/posts')).text()).toBe('here')

    const slow = connect(port, 'localhost').resume()
    slow.write(`POST /api/posts HTTP/1.1\r\nHost: ${api}\r\nContent-Length: 100\r\n\r\n{`)
    await once(slow, 'close')
  })

  it('remotes are cached as far as their names allow', async () => {
    const { ask } = await startNginx({
      async prepare(folder) {
        await mkdir(join(folder, 'remotes/social/assets'), { recursive: true })
        for (const file of ['remoteEntry.js', 'assets/main-4f3a.js'])
          await writeFile(join(folder, 'remotes/social', file), 'export {}')
      },
    })
    const cached = async (path: string) => {
      const { status, headers } = await ask('social.echo.example', path)
      return [status, headers.get('cache-control')]
    }
    expect(await cached('/remoteEntry.js')).toEqual([200, 'no-cache'])
    expect(await cached('/assets/main-4f3a.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await cached('/assets/gone.js')).toEqual([404, null])
    expect((await ask('other.echo.example', '/remoteEntry.js')).status).toBe(404)
  })
})
