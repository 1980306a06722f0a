import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What some proxies (Azure Application Gateway, IIS) write: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const port = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/

/**
 * Reads addresses with ports in X-Forwarded-For as the addresses, so that not each connection counts as a client of its own. What is no
 * address hides those before it: whoever wrote it counts as the client.
 */
export function readForwardedAddresses(server: FastifyInstance): void {
  const name = 'x-forwarded-for'
  server.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers[name]
    if (forwarded === undefined) return done()
    const entries = String(forwarded)
      .split(',')
      .map((entry) => entry.trim().replace(port, '$1$2'))
    const addresses = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1)
    if (addresses.length > 0) headers[name] = addresses.join(', ')
    else delete headers[name]
    done()
  })
}
