import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiProcess, startApiProcess } from '../../fixtures/api-process'
import { expect, test } from '../../fixtures/test'

/** Clients that never read, and how often each of them asks for a large answer. All answers together would be 1 GB. */
const [clients, requests] = [100, 100]

/** What the server may need for that at most. */
const mostBytes = 250_000_000

const path = '/api/openapi.json'

let folder: string
let api: ApiProcess
let metrics: string
const sockets: Socket[] = []

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-memory-'))
  const METRICS_PORT = String(await freePort())
  metrics = `http://localhost:${METRICS_PORT}/metrics`
  api = await startApiProcess(folder, '', { METRICS_PORT, API_LIMITS: 'off' })
})

test.afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await api.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Bytes of memory that the server's process has. */
async function memory(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

async function neverRead(): Promise<void> {
  const { hostname, port } = new URL(api.origin)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  sockets.push(socket)
  socket.pause()
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests))
}

test('clients that ask again and again and never read cost the server little memory', async () => {
  const read = async () => (await (await fetch(new URL(path, api.origin))).text()).length
  const size = await read()
  expect(size * clients * requests).toBeGreaterThan(3 * mostBytes)
  const before = await memory()
  await Promise.all(Array.from({ length: clients }, neverRead))
  // While somebody else is served again and again, the server does with the others what it will.
  let most = 0
  for (let reads = 0; reads < 100; reads += 1) {
    expect(await read()).toBe(size)
    most = Math.max(most, await memory())
  }
  test.info().annotations.push({ type: 'memory', description: `${before} to ${most} bytes` })
  expect(most - before).toBeLessThan(mostBytes)
})
