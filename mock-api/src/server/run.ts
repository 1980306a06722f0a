import { cleanUp } from '../clean-up'
import type { SqlStorage } from '../storage/sql/sql-storage'
import { seedDemo } from './demo-data'
import { guardWrites } from './guarded-writes'
import { addressOf, isEverywhere, startAtFreePort } from './listen-address'
import { joinBusOf } from './live/join-bus'
import { openMedia } from './media/open-media'
import { openPresets } from './media/presets'
import { measurePool } from './observability/metrics'
import { type Observed, observe } from './observability/observe'
import { openDatabase } from './open-database'
import { openRedis } from './redis'
import { createServer, type ServerOptions } from './server'
import { listenProblem } from './settings/listen-problem'
import { keptSecret } from './settings/secret'
import { checkServing, type Settings } from './settings/settings'
import { createWarnings, type Warnings } from './warnings'

/** A server that listens. */
export interface RunningServer {
  /** Where it listens. */
  address: string
  /** Where its metrics are, if it has any. */
  metricsPort: number | undefined
  /** Finishes what was accepted, then closes the database. */
  close: () => Promise<void>
}

/** What it is given beside its settings. */
export interface ServerEnvironment {
  /** The files that come with the product. */
  publicFolder: string
  /** Takes the lines of the log; standard output if there is none. */
  log?: ServerOptions['log']
  /** See {@link ServerOptions}. */
  drainMs?: ServerOptions['drainMs']
}

/** Milliseconds between two searches for what was left behind. */
const cleaningInterval = 60 * 60 * 1000

/** Ends what was begun before something failed. */
function ending(...ends: (() => Promise<void>)[]): (error: unknown) => Promise<never> {
  return async (error) => {
    // What failed first is what is told.
    for (const end of ends) await end().catch(() => undefined)
    throw error
  }
}

/** What is begun before the server, which ends it. */
interface Begun {
  storage: SqlStorage
  observed: Observed
  warnings: Warnings
}

/** The server on what was begun, which it ends when it ends itself. */
async function prepared(
  settings: Settings,
  origin: string,
  { storage, observed, warnings }: Begun,
  { publicFolder, log, drainMs }: ServerEnvironment,
) {
  const { dataFolder, allowedOrigins, redisUrl } = settings
  const { warn } = warnings
  if (observed.metrics && storage.use) measurePool(observed.metrics, storage.use)
  if (settings.demo) await seedDemo(storage)
  const media = await openMedia(settings, warn)
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, { warn })
  const server = await createServer({
    ...observed,
    storage: observed.traces?.followed(storage) ?? storage,
    media,
    preset: await openPresets(publicFolder),
    origin,
    allowedOrigins,
    secret: settings.secret ?? (await keptSecret(dataFolder)),
    previousSecret: settings.previousSecret,
    trustedProxies: settings.trustedProxies,
    limits: settings.limits ? { redis } : undefined,
    logLevel: settings.logLevel,
    log,
    drainMs,
    joinBus: joinBusOf(settings, redis, storage, warn),
  })
  warnings.logTo(server.log)
  const clean = () =>
    void cleanUp(storage, media, Date.now(), (failure, error) => server.log.error(error, failure))
  const cleaning = setInterval(clean, cleaningInterval)
  cleaning.unref()
  server.addHook('onListen', async () => clean())
  server.addHook('onClose', async () => {
    clearInterval(cleaning)
    redis?.disconnect()
    await observed.close()
    await storage.close()
  })
  return server
}

/** Opens the data and listens at a port. */
async function runAt(
  port: number,
  settings: Settings,
  environment: ServerEnvironment,
): Promise<RunningServer> {
  const { host } = settings
  const address = addressOf(host, port)
  const warnings = createWarnings()
  const { warn } = warnings
  if (settings.origin === undefined && isEverywhere(host))
    warn(
      `API_ORIGIN is not set: on other machines no picture loads, because their URLs begin with ${address}.`,
    )
  const observed = await observe(settings, warn)
  const onConflict = observed.metrics?.conflict
  const storage = await openDatabase(settings, { warn, ...(onConflict && { onConflict }) }).catch(
    ending(observed.close),
  )
  const begun: Begun = { storage: guardWrites(storage, warn), observed, warnings }
  const server = await prepared(settings, settings.origin ?? address, begun, environment).catch(
    ending(observed.close, begun.storage.close),
  )
  await server.listen({ host, port }).catch(async (error: unknown) => {
    await server.close()
    throw listenProblem(error, { host, port, portVariable: 'API_PORT' })
  })
  return { address, metricsPort: observed.metricsPort, close: () => server.close() }
}

/**
 * Opens the data and listens.
 * @throws SetUpProblem if a setting is missing, the database cannot be opened or the port is taken
 */
export async function runServer(settings: Settings, environment: ServerEnvironment): Promise<RunningServer> {
  checkServing(settings)
  const { host, port } = settings
  if (port) return runAt(port, settings, environment)
  return startAtFreePort(host, (free) => runAt(free, settings, environment))
}
