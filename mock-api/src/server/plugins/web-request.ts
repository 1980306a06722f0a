import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers that describe the connection, and the length of a body that is given as a whole. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

/** A request as the API takes it. */
export function toWebRequest({ method, url, headers, body }: FastifyRequest, origin: string): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || ofConnection.has(name)) return []
    return [[name, [value].flat().join(', ')]]
  })
  const hasBody = method !== 'GET' && method !== 'HEAD' && Buffer.isBuffer(body)
  // Only path and query: a request line may name another origin.
  const { pathname, search } = new URL(url, origin)
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers: kept,
    ...(hasBody && { body: new Uint8Array(body) }),
  })
}

/** Sends a response of the API. Its body is streamed. */
export function sendWebResponse(reply: FastifyReply, response: Response): FastifyReply {
  void reply.status(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  if (!response.body) return reply.send()
  return reply.send(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream))
}
