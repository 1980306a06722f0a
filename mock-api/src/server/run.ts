import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { continueDeletions } from '../domain/deletions'
import { sweepUploads } from '../media/sweep'
import { seedPosts, seedUsers } from '../seed'
import { seedDatabase } from '../seed/seed-database'
import type { SqlStorage } from '../storage/sql/sql-storage'
import { type DiskMedia, openDiskMedia } from './disk-media'
import { openDatabase } from './open-database'
import { openPresets } from './presets'
import { keptSecret } from './secret'
import { createServer } from './server'
import { type Settings, SetUpProblem } from './settings'

/** A server that listens. */
export interface RunningServer {
  /** Where it listens. */
  address: string
  /** Finishes what was accepted, then closes the database. */
  close: () => Promise<void>
}

/** Milliseconds between two searches for what was left behind. */
const cleaningInterval = 60 * 60 * 1000

/** Deletes what was left behind: uploads that nothing shows, rows of posts whose deletion was interrupted. */
async function cleanUp(storage: SqlStorage, media: DiskMedia): Promise<void> {
  await continueDeletions({ storage })
  await sweepUploads({ files: media, discard: media.discard }, storage, Date.now())
}

/** The host in a URL of an address to listen at. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** A port that is free now. URLs of media hold the port, so it must be known before the server listens. */
async function freePort(host: string): Promise<number> {
  const probe = createTcpServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, host, resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The server on an opened storage, which it closes when it ends. */
async function prepared(settings: Settings, origin: string, storage: SqlStorage, publicFolder: string) {
  const { dataFolder, allowedOrigins } = settings
  if (settings.demo) await seedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.now())
  const warn = (error: unknown) => console.warn('Unused files were not deleted.', error)
  const media = await openDiskMedia(join(dataFolder, 'media'), warn)
  const server = await createServer({
    storage,
    media,
    preset: await openPresets(publicFolder),
    origin,
    allowedOrigins,
    secret: settings.secret ?? (await keptSecret(dataFolder)),
    logLevel: settings.logLevel,
  })
  const clean = () => void cleanUp(storage, media).catch((error: unknown) => server.log.error(error))
  const cleaning = setInterval(clean, cleaningInterval)
  cleaning.unref()
  server.addHook('onListen', async () => clean())
  server.addHook('onClose', async () => {
    clearInterval(cleaning)
    await storage.close()
  })
  return server
}

/**
 * Opens the data and listens.
 * @param publicFolder the files that come with the product
 * @throws SetUpProblem if the database cannot be opened or the port is taken
 */
export async function runServer(settings: Settings, publicFolder: string): Promise<RunningServer> {
  const { host } = settings
  const port = settings.port || (await freePort(host))
  const address = `http://${nameOf(host)}:${port}`
  const storage = await openDatabase(settings)
  const server = await prepared(settings, settings.origin ?? address, storage, publicFolder).catch(
    async (error: unknown) => {
      await storage.close()
      throw error
    },
  )
  await server.listen({ host, port }).catch(async (error: NodeJS.ErrnoException) => {
    await server.close()
    if (error.code !== 'EADDRINUSE') throw error
    throw new SetUpProblem(`Port ${port} is already in use: choose another one with API_PORT.`)
  })
  return { address, close: () => server.close() }
}
