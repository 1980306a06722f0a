import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, endpoints, pageHeader } from 'shared/contract'
import type { Storage } from '../../storage/ports'
import type { Bus, JoinBus } from './bus'
import { endedIn } from './ended-among'
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
 * @param storage has the sessions of those who follow
 * @param joinBus reaches the other processes
 */
export function publishWrites(
  server: FastifyInstance,
  storage: Pick<Storage, 'transaction'>,
  joinBus: JoinBus,
): LiveChanges {
  const hub = new LiveHub(endedIn(storage))
  let bus: Bus | undefined
  server.addHook('onReady', async () => {
    bus = await joinBus({ onChange: (change) => hub.take(change), onMissed: () => void hub.reset() })
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
