import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes the responses of requests that came behind another one on a connection which ends before their turn. Node.js closes only the one
 * whose turn it is (20.20), so that whatever waits for the others would wait for ever. Comes before all that waits.
 */
export function closeQueuedResponses(server: FastifyInstance): void {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()
  const queueOf = (socket: Socket) => {
    const known = queues.get(socket)
    if (known) return known
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    // One listener for all of a connection, however many there are.
    socket.once('close', () => {
      for (const response of queue) response.destroy().emit('close')
    })
    return queue
  }
  server.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // It gets the socket when its turn comes, and is closed with it then.
    if (response.socket === null) {
      const queue = queueOf(socket).add(response)
      response.once('close', () => queue.delete(response))
    }
    done()
  })
}
