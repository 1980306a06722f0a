import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../storage/ports'

/** `/health` says that the server runs, `/ready` that it reaches its database. */
export function addHealthRoutes(server: FastifyInstance, storage: Storage): void {
  server.get('/health', async () => ({ status: 'up' }))
  server.get('/ready', async (_request, reply) => {
    const reading = storage.transaction('read', (tx) => tx.meta.get('seedVersion'))
    const isReady = await reading.then(
      () => true,
      (error: unknown) => {
        server.log.error(error)
        return false
      },
    )
    return isReady ? { status: 'ready' } : reply.status(503).send({ status: 'unavailable' })
  })
}
