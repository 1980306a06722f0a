import type { FastifyRequest } from 'fastify'
import { type Match, matchRoute } from '../../http/routes'

declare module 'fastify' {
  export interface FastifyRequest {
    /** What {@link matchOf} has found. */
    match: Match | undefined
  }
}

/** What a request asks of the API, by the same reading of its path that answers it. */
export function matchOf(request: FastifyRequest): Match {
  const { method, url } = request
  const base = 'http://api'
  request.match ??= URL.canParse(url, base)
    ? matchRoute(method, new URL(url, base).pathname)
    : { kind: 'unknownPath' }
  return request.match
}

/** Whether a request only reads. */
export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
