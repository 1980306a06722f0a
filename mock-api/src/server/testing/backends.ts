import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

// What stands behind a proxy in tests, in place of the API.

/** A server that answers as a test needs it, with the requests that it got. It ends after the test. */
export async function startBackend(listener: RequestListener) {
  const requests: [IncomingMessage, ServerResponse][] = []
  const server = createServer((request, response) => {
    requests.push([request, response])
    listener(request, response)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, requests }
}

/** Connections that a listener with the shortest queue holds, and two that wait for a place in it. */
const crowd = { held: 2, all: 4 }

/**
 * Like a machine that is gone: whoever connects to it hears nothing. It listens, accepts none, and its queue is full.
 * @returns its address, until the test ends
 */
export async function startHungListener(): Promise<string> {
  const worker = new Worker(
    `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:worker_threads').parentPort.postMessage(server.address().port)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`,
    { eval: true },
  )
  const [port] = (await once(worker, 'message')) as [number]
  const sockets = Array.from({ length: crowd.all }, () => connect(port, '127.0.0.1'))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await worker.terminate()
  })
  await new Promise<void>((resolve) => {
    let held = 0
    for (const socket of sockets)
      socket.once('connect', () => {
        held += 1
        if (held === crowd.held) resolve()
      })
  })
  return `http://127.0.0.1:${port}`
}

/** Headers that differ from one answer to the next, or belong to a connection. */
const passing =
  /^(date|server|connection|keep-alive|transfer-encoding|content-length|x-request-id|ratelimit.*)$/

/** The headers of an answer that a proxy has to leave as they are. */
export function apiHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !passing.test(name)))
}
