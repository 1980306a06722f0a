// @ts-check
import { connect, createServer } from 'node:net'

/**
 * A network connection as a person has one: all that it carries shares its bandwidth.
 * @typedef {object} Network
 * @property {string} name
 * @property {number} roundTripMs
 * @property {number} bytesPerMs in each direction
 */

/** As much as is sent at once, so that connections take turns. */
const segmentBytes = 4_096

/** Bytes of one connection that may wait, so that the server, and not this queue, decides what is sent first. */
const maxWaitingBytes = 65_536

/**
 * What a connection sends in one direction: bytes, or its end.
 * @typedef {Buffer | 'end'} Segment
 */

/**
 * One direction of a link.
 * @param {Network} network
 */
function makeDirection({ roundTripMs, bytesPerMs }) {
  /** Connections with waiting segments, in turn. @type {{ segments: Segment[], deliver: (segment: Segment) => void }[]} */
  const flows = []
  /** On the way, in the order of arrival. @type {{ at: number, arrive: () => void }[]} */
  const travelling = []
  let freeAt = 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const work = () => {
    timer = undefined
    const now = performance.now()
    // Timers are late: what should have been sent meanwhile is sent now.
    for (let flow = flows[0]; flow && freeAt <= now; flow = flows[0]) {
      const { deliver, segments } = flow
      const segment = segments.shift()
      flows.shift()
      if (segments.length > 0) flows.push(flow)
      if (segment === undefined) continue
      freeAt += segment.length / bytesPerMs
      travelling.push({ at: freeAt + roundTripMs / 2, arrive: () => deliver(segment) })
    }
    for (let next = travelling[0]; next && next.at <= now; next = travelling[0]) {
      travelling.shift()
      next.arrive()
    }
    schedule()
  }
  /** One timer for all: two may fire in another order than they were set. */
  const schedule = () => {
    const next = Math.min(
      flows.length > 0 ? freeAt : Number.POSITIVE_INFINITY,
      travelling[0]?.at ?? Number.POSITIVE_INFINITY,
    )
    if (timer || next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(work, next - performance.now())
  }
  return {
    /** @param {(segment: Segment) => void} deliver */
    open(deliver) {
      const flow = { segments: /** @type {Segment[]} */ ([]), deliver }
      return (/** @type {Segment[]} */ segments) => {
        if (flows.length === 0) freeAt = Math.max(freeAt, performance.now())
        if (flow.segments.length === 0) flows.push(flow)
        flow.segments.push(...segments)
        clearTimeout(timer)
        timer = undefined
        schedule()
      }
    },
  }
}

/** @param {Buffer} bytes */
function segmentsOf(bytes) {
  /** @type {Buffer[]} */
  const segments = []
  for (let at = 0; at < bytes.length; at += segmentBytes) segments.push(bytes.subarray(at, at + segmentBytes))
  return segments
}

/**
 * A network between a browser and servers. It delays bytes of TCP connections, and not requests as the browser's own throttling does, so
 * that connections and TLS cost round trips here too. It does not imitate TCP's slow start, nor losses.
 * @param {Network} network
 */
export function makeLink(network) {
  const [up, down] = [makeDirection(network), makeDirection(network)]
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  /** @type {import('node:net').Server[]} */
  const servers = []

  /**
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   * @param {ReturnType<typeof makeDirection>} direction
   * @param {Promise<unknown>} isOpen
   */
  const carry = (from, to, direction, isOpen) => {
    let waiting = 0
    const enqueue = direction.open((segment) => {
      if (segment === 'end') return to.destroySoon()
      waiting -= segment.length
      if (waiting <= maxWaitingBytes) from.resume()
      if (!to.destroyed) to.write(segment)
    })
    from.on('data', (bytes) => {
      waiting += bytes.length
      if (waiting > maxWaitingBytes) from.pause()
      void isOpen.then(() => enqueue(segmentsOf(bytes)))
    })
    from.once('close', () => void isOpen.then(() => enqueue(['end'])))
    // Followed by 'close'.
    from.on('error', () => {})
  }

  return {
    /**
     * Makes a port of localhost reachable over this network.
     * @param {number} port
     * @returns {Promise<number>} the port at this end
     */
    async attach(port) {
      const server = createServer({ noDelay: true }, (browser) => {
        const target = connect({ port, host: '127.0.0.1', noDelay: true })
        sockets.add(browser).add(target)
        // The handshake of TCP, which the local sockets finish at once.
        const isOpen = new Promise((resolve) => setTimeout(resolve, network.roundTripMs))
        carry(browser, target, up, isOpen)
        carry(target, browser, down, isOpen)
      })
      servers.push(server)
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('The link has no port.')
      return address.port
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
