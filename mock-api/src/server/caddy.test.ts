import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { apiHeaders, startBackend } from './testing/backends'
import { startServer } from './testing/test-server'
import { has, startCaddy } from './testing/web-servers'

// docs/deploy/Caddyfile, in front of a real server or of one that behaves as a test needs it.

const api = 'api.echo.example'

describe.runIf(has.caddy)('behind the sample of Caddy', () => {
  it('the API answers, with its own headers, and nothing else of it is reachable', async () => {
    const server = await startServer()
    const { ask } = await startCaddy({ apis: [server.address] })
    const posts = await ask(api, '/api/posts')
    expect(posts.status).toBe(200)
    expect(apiHeaders(posts)).toEqual(apiHeaders(await server.send('GET', '/api/posts')))
    for (const path of ['/metrics', '/health', '/ready', '/', '/apis'])
      expect((await ask(api, path)).status, path).toBe(404)
  })

  it('each server-sent event arrives at once, and says to the API who asked', async () => {
    const events = await startBackend(({ headers, url }, response) => {
      if (url === '/ready') return response.end()
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: ${headers['x-forwarded-for']}\n\n`)
    })
    const { port } = await startCaddy({ apis: [events.address] })
    const headers = { host: api, 'X-Forwarded-For': '10.9.9.9' }
    const asking = request({ host: 'localhost', port, path: '/api/changes', headers }).end()
    onTestFinished(() => void asking.destroy())
    const [received] = (await once(asking, 'response')) as [IncomingMessage]
    expect(String((await once(received, 'data'))[0])).toMatch(/^data: (127\.0\.0\.1|::1)\n\n$/)
    const [, stream] = events.requests.at(-1) as [IncomingMessage, ServerResponse]
    stream.write('data: 2\n\n')
    expect(String((await once(received, 'data'))[0])).toBe('data: 2\n\n')
  })

  it('one of two processes that stops costs no request', async () => {
    const [first, second] = [await startServer(), await startServer()]
    const { ask } = await startCaddy({ apis: [first.address, second.address] })
    const statuses: number[] = []
    const askTimes = async (times: number) => {
      for (let time = 0; time < times; time += 1) statuses.push((await ask(api, '/api/posts')).status)
    }
    await askTimes(20)
    await second.close()
    await askTimes(40)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('a process that fails is left alone for a while', async () => {
    let failures = 0
    const failing = await startBackend(({ socket, url }, response) => {
      if (url === '/ready') return response.end()
      failures += 1
      socket.destroy()
    })
    const working = await startBackend((_, response) => void response.end())
    const { ask } = await startCaddy({ apis: [failing.address, working.address] })
    for (let time = 0; time < 60; time += 1) expect((await ask(api, '/api/posts')).status).toBe(200)
    // Half of all otherwise, and more with what is tried again.
    expect(failures).toBeLessThan(15)
  })

  it('remotes are cached as far as their names allow', async () => {
    const { ask } = await startCaddy({
      async prepare(folder) {
        await mkdir(join(folder, 'remotes/social/assets'), { recursive: true })
        for (const file of ['index.html', 'remoteEntry.js', 'integrity.json', 'assets/main-4f3a.js'])
          await writeFile(join(folder, 'remotes/social', file), '')
      },
    })
    const cached = async (path: string) => {
      const { status, headers } = await ask('social.echo.example', path)
      return [status, headers.get('cache-control')]
    }
    expect(await cached('/remoteEntry.js')).toEqual([200, 'no-cache'])
    expect(await cached('/integrity.json')).toEqual([200, 'no-cache'])
    expect(await cached('/index.html')).toEqual([200, 'public, max-age=3600'])
    expect(await cached('/assets/main-4f3a.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const missing of ['/assets/gone.js', '/assets/', '/gone.js'])
      expect(await cached(missing), missing).toEqual([404, null])
  })
})
