import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/domain-error'

/** The path of whatever no other route has: it has no methods of its own. */
const anyPath = '*'

/**
 * Lets paths have a rule for all methods that Node.js reads, and answers 405 with `Allow` to those that a path does not have, as the API
 * does (RFC 9110, 15.5.6). OPTIONS is answered by the rules of other origins.
 * @returns to be called when all routes are there
 */
export function refuseOtherMethods(server: FastifyInstance): () => void {
  for (const method of METHODS) {
    // A proxy's, which Node.js hangs up on.
    if (method !== 'CONNECT' && !server.supportedMethods.includes(method)) server.addHttpMethod(method)
  }
  const routes = new Map<string, Set<string>>()
  server.addHook('onRoute', ({ url, method }) => {
    routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))
  })
  return () => {
    for (const [url, has] of [...routes]) {
      const method = server.supportedMethods.filter((each) => each !== 'OPTIONS' && !has.has(each))
      if (url === anyPath || method.length === 0) continue
      const allow = [...has].sort().join(', ')
      const handler = async (_request: FastifyRequest, reply: FastifyReply) => {
        void reply.header('Allow', allow)
        throw new DomainError('methodNotAllowed')
      }
      server.route({ method, url, handler })
    }
  }
}
