import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, endpoints, pageHeader } from 'shared/contract'
import type { Bus, JoinBus } from './bus'
import { LiveHub } from './live-hub'
import type { PublishedChange } from './published-change'

/** Changes on their way to open pages. */
export interface LiveChanges {
  /** The streams of this process. */
  hub: LiveHub
  /** Tells the streams of all processes. */
  publish: (change: PublishedChange) => void
}

/** The write that a request made; undefined if it made none. */
function writeOf(
  { call, headers }: FastifyRequest,
  { statusCode }: FastifyReply,
): PublishedChange | undefined {
  if (!call?.callerId || statusCode >= 400) return undefined
  const { name, parameters, callerId } = call
  const { method }: Endpoint = endpoints[name]
  if (method === 'GET' || name === 'uploadMedia') return undefined
  const page = [headers[pageHeader.toLowerCase()]].flat()[0]?.slice(0, 64)
  return { name, parameters, callerId, ...(page && { page }) }
}

/**
 * Publishes every successful write. When a response is sent, its transaction is over; whether the client still reads it matters not.
 * @param joinBus reaches the other processes
 */
export function publishWrites(server: FastifyInstance, joinBus: JoinBus): LiveChanges {
  const hub = new LiveHub()
  let bus: Bus | undefined
  server.addHook('onReady', async () => {
    bus = await joinBus({ onChange: (change) => hub.take(change), onMissed: () => hub.reset() })
  })
  // The server would wait for streams that do not end.
  server.addHook('preClose', async () => hub.end())
  server.addHook('onClose', async () => bus?.close())
  const publish = (change: PublishedChange) => {
    hub.take(change)
    bus?.publish(change)
  }
  server.addHook('onSend', (request, reply, _body, done) => {
    const write = writeOf(request, reply)
    if (write) publish(write)
    done()
  })
  return { hub, publish }
}
