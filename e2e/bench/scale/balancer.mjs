// @ts-check
import { connect, createServer } from 'node:net'

/**
 * Passes each connection on to the next of several servers, as a balancer of TCP does.
 * @param {readonly string[]} origins
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function startBalancer(origins) {
  let next = 0
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const balancer = createServer((client) => {
    const { hostname, port } = new URL(origins[next++ % origins.length] ?? '')
    const server = connect(Number(port), hostname)
    for (const [from, to] of /** @type {const} */ ([
      [client, server],
      [server, client],
    ])) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise((resolve) => void balancer.listen(0, 'localhost', () => resolve(undefined)))
  const address = balancer.address()
  if (typeof address !== 'object' || !address) throw new Error('The balancer does not listen.')
  return {
    origin: `http://localhost:${address.port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => balancer.close(resolve))
    },
  }
}
