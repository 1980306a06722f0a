import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix, changesPath, mostFollowed, renewedTokenHeader } from 'shared/contract'
import type { Dependencies } from '../../domain/dependencies'
import { authenticate } from '../../http/authenticate'
import { networkOf } from '../limits/client-network'
import { toApiRequest } from '../plugins/api-request'
import type { LiveHub } from './live-hub'
import type { LiveStream } from './live-stream'
import { viewerOf } from './viewer'

/** Streams of one network at a time: of many people behind an address, with several tabs each. */
const mostStreams = 200

/** Milliseconds of the longest timer: one that is longer ends at once. Only tokens of a wrong clock are valid for as long. */
const longestTimer = 2 ** 31 - 1

/** Milliseconds in which of the refusals of a network only the first is logged. */
const floodTime = 60_000

/** Counts open streams by network. */
class OpenStreams {
  readonly #counts = new Map<string, number>()
  /** When the first refusal of a flood was, by network. */
  readonly #refused = new Map<string, number>()

  /** @returns false if the network has as many as it may */
  add(network: string): boolean {
    const count = this.#counts.get(network) ?? 0
    if (count >= mostStreams) return false
    this.#counts.set(network, count + 1)
    return true
  }

  remove(network: string): void {
    const count = (this.#counts.get(network) ?? 0) - 1
    if (count > 0) this.#counts.set(network, count)
    else {
      this.#counts.delete(network)
      this.#refused.delete(network)
    }
  }

  /** Notes that a network was refused. @returns whether it was within the flood time before */
  refuse(network: string): boolean {
    const now = performance.now()
    const isFlood = now - (this.#refused.get(network) ?? Number.NEGATIVE_INFINITY) < floodTime
    if (!isFlood) this.#refused.set(network, now)
    return isFlood
  }
}

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
    const viewer = viewerOf(request.query, caller)
    if (!viewer) {
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
    const stream: LiveStream = hub.open(viewer, lastEventId)
    const expiry = caller?.token?.exp
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
