import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { renewedTokenHeader } from 'shared/contract'
import { createTokens } from '../crypto/tokens'
import { cachedTokens } from './cached-tokens'
import { addRateLimits, type RateLimitOptions } from './limits/limits'
import type { JoinBus } from './live/bus'
import { addChangeRoutes } from './live/change-routes'
import { publishWrites } from './live/live-changes'
import { type Metrics, measureRequests } from './observability/metrics'
import type { Traces } from './observability/traces'
import { answerErrors } from './plugins/answer-errors'
import { addApiRoutes, longestJson, type ServedApi } from './plugins/api-routes'
import { logFormat, logWrites } from './plugins/audit-log'
import { readForwardedAddresses } from './plugins/forwarded-addresses'
import { endConnections } from './plugins/graceful-end'
import { addHealthRoutes, type HealthStorage } from './plugins/health-routes'
import { identifyCalls, refuseStrangers } from './plugins/identify-calls'
import { addMediaRoutes, type ServedMedia } from './plugins/media-routes'
import { refuseOtherMethods } from './plugins/other-methods'
import { closeQueuedResponses } from './plugins/queued-responses'
import { refuseMalformed } from './plugins/refuse-malformed'
import { addSecurityHeaders } from './plugins/security-headers'
import { refuseSlowBodies } from './plugins/slow-bodies'
import { answerBadAddress, answerUnreadable, noteLatest } from './plugins/unreadable-requests'

/** What the server stands on. */
export interface ServerOptions extends ServedApi, ServedMedia {
  storage: ServedApi['storage'] & HealthStorage
  /** Origins of pages that may call it. */
  allowedOrigins: readonly string[]
  /** Addresses of proxies that say where a request comes from. */
  trustedProxies: readonly string[]
  /** Where requests are counted; undefined if nothing limits them. */
  limits: RateLimitOptions | undefined
  logLevel: string
  /** Takes the lines of the log; standard output if there is none. */
  log?: { write: (line: string) => void } | undefined
  /** Milliseconds for which it goes on answering once it is asked to end; none by default. */
  drainMs?: number | undefined
  /** Reaches the other processes of the service. */
  joinBus: JoinBus
  media: ServedMedia['media']
  metrics?: Metrics | undefined
  traces?: Traces | undefined
}

/**
 * Milliseconds: for the headers of a request, for all of it (the longest upload, at half a megabit per second; others are refused before, by
 * `refuseSlowBodies`), of a connection on which nothing moves, and of one that is kept for another request, which is longer than proxies
 * keep theirs.
 */
const times = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 75_000,
}

/** Headers that pages of other origins may read. */
const exposedHeaders = [
  ...[renewedTokenHeader, 'Allow', 'Link', 'Preference-Applied', 'X-Request-Id'],
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
]

function createFastify({ logLevel, log, trustedProxies }: ServerOptions): FastifyInstance {
  const { headersTimeout, ...ofServer } = times
  return Fastify({
    logger: { level: logLevel, ...logFormat, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestJson,
    ...ofServer,
    // `refuseMalformed` looks for the host, and says so.
    http: { headersTimeout, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // What arrives while the server ends is answered. Fastify would say 503, in words of its own.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Addresses that cannot be decoded are nobody's.
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply.raw),
    clientErrorHandler: answerUnreadable,
  })
}

/**
 * The API as a server: Fastify in front of the same `handle(request)` that the in-browser API has. It does not listen yet.
 * @returns call `listen`, and `close` to finish what was accepted and stop
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = createFastify(options)
  readForwardedAddresses(server)
  closeQueuedResponses(server)
  options.traces?.follow(server)
  if (options.metrics) measureRequests(server, options.metrics)
  noteLatest(server)
  answerErrors(server)
  refuseSlowBodies(server)
  logWrites(server)
  endConnections(server, options.drainMs ?? 0)
  addSecurityHeaders(server, options.origin)
  await server.register(cors, {
    origin: [...options.allowedOrigins],
    // Also those that no path has: a page is to read that, rather than get no answer.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposedHeaders,
    maxAge: 600,
    strictPreflight: false,
  })
  refuseMalformed(server)
  const tokens = cachedTokens(createTokens(options.secret, options.previousSecret))
  identifyCalls(server, tokens)
  if (options.limits) addRateLimits(server, options.storage, options.limits)
  refuseStrangers(server)
  const refuse = refuseOtherMethods(server)
  const { hub, publish } = publishWrites(server, options.storage, options.joinBus)
  const dependencies = addApiRoutes(server, options, tokens, publish)
  addChangeRoutes(server, dependencies, hub)
  options.metrics?.gauge('echosphere_live_streams', 'Pages that follow changes', () => hub.size)
  addMediaRoutes(server, options)
  addHealthRoutes(server, options.storage)
  refuse()
  return server
}
