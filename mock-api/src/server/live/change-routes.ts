import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix, changesPath, mostFollowed, renewedTokenHeader } from 'shared/contract'
import type { Dependencies } from '../../domain/dependencies'
import { authenticate } from '../../http/authenticate'
import { networkOf } from '../limits/client-network'
import { toApiRequest } from '../plugins/api-request'
import type { LiveHub } from './live-hub'
import type { LiveStream } from './live-stream'
import { OpenStreams } from './open-streams'
import { subscriptionOf } from './subscription'

/** Milliseconds of the longest timer: one that is longer ends at once. Only tokens of a wrong clock are valid for as long. */
const longestTimer = 2 ** 31 - 1

/**
 * Tells open pages of changes by server-sent events. A page names what it shows; who it is for is said by its token, as in all calls.
 * @param hub the streams of this process
 */
export function addChangeRoutes(server: FastifyInstance, dependencies: Dependencies, hub: LiveHub): void {
  const open = new OpenStreams()

  async function callerOf(request: FastifyRequest) {
    // An invalid token is refused, so that a page notices that its session has ended.
    const auth = request.headers.authorization ? 'required' : 'none'
    return authenticate(dependencies, { auth }, toApiRequest(request, dependencies.origin))
  }

  server.get(`${apiPrefix}${changesPath}`, { exposeHeadRoute: false }, async (request, reply) => {
    const { caller, renewedToken } = await callerOf(request)
    const subscription = subscriptionOf(request.query, caller?.token)
    if (!subscription) {
      const message = `A stream follows at most ${mostFollowed} posts and ${mostFollowed} people, named by their ids.`
      return reply.status(422).send({ errors: [message] })
    }
    const network = networkOf(request.ip)
    if (!open.add(network)) {
      request.isFlood = open.refuse(network)
      return reply
        .status(429)
        .header('Retry-After', '30')
        .send({ errors: ['Too many streams are open.'] })
    }
    const lastEventId = Number(request.headers['last-event-id']) || undefined
    const stream: LiveStream = hub.open(subscription, lastEventId)
    const expiry = caller?.token.exp
    const timer = expiry && setTimeout(() => stream.end(), Math.min(expiry * 1000 - Date.now(), longestTimer))
    stream.body.once('close', () => {
      clearTimeout(timer)
      open.remove(network)
    })
    return reply
      .headers({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies would collect events.
        'X-Accel-Buffering': 'no',
        // Nothing follows a stream.
        Connection: 'close',
        ...(renewedToken && { [renewedTokenHeader]: renewedToken }),
      })
      .send(stream.body)
  })
}
