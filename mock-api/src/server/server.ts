import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { apiErrors, apiPrefix, limits, renewedTokenHeader } from 'shared/contract'
import { createTokens } from '../crypto/tokens'
import { createHandler } from '../http/handle'
import { serveMedia } from '../media/serve-media'
import type { Storage } from '../storage/ports'
import { argon2Hashing } from './argon2-hashing'
import type { DiskMedia } from './disk-media'
import { addRateLimits } from './limits'
import { sendWebResponse, toWebRequest } from './web-request'

/** What the server stands on. */
export interface ServerOptions {
  storage: Storage
  media: DiskMedia
  /** Files that come with the product, by their path. */
  preset: (path: string) => Promise<Blob | undefined>
  /** Where clients reach it. */
  origin: string
  allowedOrigins: readonly string[]
  secret: string
  logLevel: string
}

/** Bytes of a body: of an upload with its form, and of JSON, which is far above any text that the contract allows. */
const longestBody = { upload: Math.max(limits.imageBytes, limits.videoBytes) + 64 * 1024, json: 256 * 1024 }

/** Milliseconds until a client must have sent its request. */
const requestTimeout = 60_000

/** Headers of all responses: nothing here is a page. */
const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // Pages of the allowed origins show its pictures.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Answers errors outside of the API as the API does, without details of those that nobody expected. */
function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const message = status >= 500 ? apiErrors.internal.message : error.message
    return reply.status(status).send({ errors: [message] })
  })
  server.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ errors: [apiErrors.pathNotFound.message] }),
  )
}

/** Logs every write: what was sent from where, and what became of it. Neither bodies nor tokens. */
function logWrites(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ method, url, ip, log }, { statusCode, elapsedTime }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    const path = url.split('?', 1)[0]
    log.info({ write: { method, path, ip, status: statusCode, milliseconds: Math.round(elapsedTime) } })
  })
}

/** Lets clients close their connections when the server ends: it would wait for those that are kept alive. */
function endConnections(server: FastifyInstance): void {
  let isEnding = false
  server.addHook('preClose', async () => {
    isEnding = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('Connection', 'close')
  })
}

/**
 * The API as a server: Fastify in front of the same `handle(request)` that the in-browser API has. It does not listen yet.
 * @returns call `listen`, and `close` to finish what was accepted and stop
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { storage, media, preset, origin, allowedOrigins, secret, logLevel } = options
  const server = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestBody.json,
    requestTimeout,
    forceCloseConnections: 'idle',
  })
  const handle = createHandler({
    storage,
    media,
    clock: Date.now,
    origin,
    ids: randomUUID,
    hashing: argon2Hashing,
    tokens: createTokens(secret),
    onUnexpected: (error) => server.log.error(error),
  })

  server.removeAllContentTypeParsers()
  const asBuffer = (_request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) =>
    done(null, body)
  server.addContentTypeParser('*', { parseAs: 'buffer' }, asBuffer)
  const upload = { parseAs: 'buffer', bodyLimit: longestBody.upload } as const
  server.addContentTypeParser(/^multipart\/form-data/, upload, asBuffer)

  answerErrors(server)
  logWrites(server)
  endConnections(server)
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
  await server.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: [renewedTokenHeader, 'Link', 'Preference-Applied', 'Retry-After'],
    maxAge: 600,
  })
  await addRateLimits(server)

  server.all(`${apiPrefix}/*`, async (request, reply) =>
    sendWebResponse(reply, await handle(toWebRequest(request, origin))),
  )
  server.get('/media/*', async (request, reply) => {
    const { pathname } = new URL(request.url, origin)
    const file = (await media.get(pathname)) ?? (await preset(pathname))
    if (!file) return reply.callNotFound()
    return sendWebResponse(reply, serveMedia(toWebRequest(request, origin), file))
  })
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
  return server
}
