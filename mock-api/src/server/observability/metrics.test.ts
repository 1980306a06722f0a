import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { SetUpProblem } from '../settings/setting-values'
import { signUpAndHangUp } from '../testing/hang-up'
import { signUp, startServer, type TestServer, uploadPhoto } from '../testing/test-server'
import { createMetrics } from './metrics'

async function metricsOf({ metricsPort }: TestServer): Promise<string> {
  return (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
}

it('tells requests by endpoint and class of status, uploads and refusals, at a port of its own', async () => {
  const server = await startServer({ METRICS_PORT: '0' })
  const token = await signUp(server, 'ada')
  await uploadPhoto(server, token)
  await server.send('GET', '/api/users/nobody')
  const stream = await server.send('GET', '/api/changes')
  await server.send('GET', '/api/nothing/at/all?secret=1')
  for (const method of ['PROPFIND', 'SEARCH']) await server.send(method, '/api/posts')
  const login = { body: { username: 'nobody', password: 'secret1' } }
  for (let attempt = 0; attempt < 20; attempt += 1) await server.send('POST', '/api/auth/login', login)
  const response = await fetch(`http://localhost:${server.metricsPort}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  for (const line of [
    'echosphere_request_seconds_count{endpoint="signup",method="POST",status="2xx"} 1',
    'echosphere_request_seconds_count{endpoint="uploadMedia",method="POST",status="2xx"} 1',
    'echosphere_request_seconds_count{endpoint="getUser",method="GET",status="4xx"} 1',
    'echosphere_request_seconds_count{endpoint="/api/*",method="GET",status="4xx"} 1',
    'echosphere_request_seconds_count{endpoint="/api/*",method="_OTHER",status="4xx"} 2',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^echosphere_rate_limited_total [1-9]/m)
  expect(text).toMatch(/^echosphere_uploaded_bytes_total [1-9]\d+/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(text).toContain('\nechosphere_live_streams 1\n')
  await stream.body?.cancel()
  expect(text).not.toMatch(/nobody|secret/)
})

it('tell requests whose clients hung up before they were answered, and no time of streams, which clients leave', async () => {
  const server = await startServer({ METRICS_PORT: '0' })
  const stream = await server.send('GET', '/api/changes')
  await stream.body?.cancel()
  await signUpAndHangUp(server, 'ada', 'grace')
  await expect
    .poll(() => metricsOf(server))
    .toContain('echosphere_request_seconds_count{endpoint="signup",method="POST",status="499"} 2')
  const text = await metricsOf(server)
  expect(text).toContain('\nechosphere_live_streams 0\n')
  expect(text).not.toContain('endpoint="/api/changes"')
})

it('are nowhere on the server itself, and off by default', async () => {
  const server = await startServer()
  expect(server.metricsPort).toBeUndefined()
  expect((await server.send('GET', '/metrics')).status).toBe(404)
})

it('are read by GET and HEAD alone, whatever the query', async () => {
  const { metricsPort } = await startServer({ METRICS_PORT: '0' })
  const ask = async (method: string, path: string) => {
    const { status, headers } = await fetch(`http://localhost:${metricsPort}${path}`, { method })
    return [status, headers.get('allow')]
  }
  expect(await ask('GET', '/metrics?name=up')).toEqual([200, null])
  expect(await ask('HEAD', '/metrics')).toEqual([200, null])
  for (const method of ['POST', 'DELETE', 'OPTIONS']) {
    expect(await ask(method, '/metrics')).toEqual([405, 'GET, HEAD'])
    expect(await ask(method, '/')).toEqual([404, null])
  }
})

it('take values that are read when they are asked for', async () => {
  const metrics = createMetrics()
  const open = new Set(['a', 'b'])
  metrics.gauge('echosphere_open_things', 'Open things.', () => open.size)
  expect(await metrics.text()).toContain('\nechosphere_open_things 2\n')
})

it('say in one sentence that their port is taken', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => void taken.listen(0, 'localhost', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  await expect(startServer({ METRICS_PORT: String(port) })).rejects.toThrow(
    new SetUpProblem(`Port ${port} is already in use: choose another one with METRICS_PORT.`),
  )
})
