import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, routes } from 'shared/contract'
import type { Dependencies, MediaStore, TakenBack, Tokens } from '../../domain/dependencies'
import { createApi, type HandledCall } from '../../http/handle'
import type { SqlStorage } from '../../storage/sql/sql-storage'
import { argon2Hashing } from '../argon2-hashing'
import { longestUpload } from '../limits/upload-gate'
import { toApiRequest } from './api-request'
import { sharedAnswers } from './shared-answers'

declare module 'fastify' {
  export interface FastifyRequest {
    /** What a request to the API turned out to be; undefined before that is known, and for all others. */
    call: HandledCall | undefined
  }
}

/** What the API of a server stands on. */
export interface ServedApi {
  storage: Pick<SqlStorage, 'transaction' | 'version'>
  media: MediaStore
  /** Where clients reach the server. */
  origin: string
  /** Signs session tokens. */
  secret: string
  /** Signed those that are still valid. */
  previousSecret?: string | undefined
}

/** Bytes of a body of JSON, which is far above any text that the contract allows. */
export const longestJson = 256 * 1024

/**
 * Items of each list in an answer to a request that asks for no page: a stranger's request must not read a million posts. `Link` says how to
 * go on (decision 25).
 */
const wholeLimit = 50

/** Leaves bodies as they are, because the API reads them. */
function keepBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const asBuffer = (_request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) =>
    done(null, body)
  server.addContentTypeParser('*', { parseAs: 'buffer' }, asBuffer)
}

/**
 * Answers the calls of the API by the same code that the in-browser API has.
 * @param publish tells open pages what the deletion of an account takes back
 * @returns what the domain works with
 */
export function addApiRoutes(
  server: FastifyInstance,
  served: ServedApi,
  tokens: Tokens,
  publish: (write: TakenBack) => void,
): Dependencies {
  const { storage, media, origin } = served
  const dependencies: Dependencies = {
    storage,
    media,
    clock: Date.now,
    origin,
    ids: randomUUID,
    hashing: argon2Hashing(),
    tokens,
    wholeLimit,
    onTakenBack: (writes) => writes.forEach(publish),
    onUnexpected: (error) => server.log.error(error),
  }
  const api = createApi(dependencies)
  const answer = storage.version ? sharedAnswers(api, storage.version) : api
  keepBodies(server)
  // What breaks off says nothing to its client, and would be lost.
  const streamed = (body: AsyncIterable<string>) =>
    Readable.from(body).once('error', dependencies.onUnexpected)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const onCall = (call: HandledCall) => {
      request.call = call
    }
    const { status, headers, body } = await answer(toApiRequest(request, origin), onCall)
    void reply.status(status).headers(headers)
    if (typeof body === 'string') return reply.send(body)
    return reply.send(request.method === 'HEAD' ? undefined : streamed(body))
  }
  server.route({ method: server.supportedMethods, url: `${apiPrefix}/*`, handler })
  const upload = routes.uploadMedia
  server.route({ method: upload.method, url: apiPrefix + upload.path, bodyLimit: longestUpload, handler })
  return dependencies
}
