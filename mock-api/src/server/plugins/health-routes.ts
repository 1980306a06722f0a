import type { FastifyInstance } from 'fastify'
import type { SqlStorage } from '../../storage/sql/sql-storage'

/** What `/ready` asks. */
export type HealthStorage = Pick<SqlStorage, 'transaction' | 'isWritable'>

/** @throws if the database cannot be reached, or takes no writes */
async function use({ transaction, isWritable }: HealthStorage): Promise<void> {
  await transaction('read', (tx) => tx.meta.get('seedVersion'))
  if ((await isWritable?.()) === false) throw new Error('The database only takes reads')
}

/** `/health` says that the server runs, `/ready` that it reaches its database and may write to it. */
export function addHealthRoutes(server: FastifyInstance, storage: HealthStorage): void {
  server.get('/health', async () => ({ status: 'up' }))
  server.get('/ready', async (_request, reply) => {
    const isReady = await use(storage).then(
      () => true,
      (error: unknown) => {
        server.log.error(error)
        return false
      },
    )
    return isReady ? { status: 'ready' } : reply.status(503).send({ status: 'unavailable' })
  })
}
