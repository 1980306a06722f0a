import type { FastifyInstance } from 'fastify'

/** Headers of all responses: nothing here is a page. */
export const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // What may be kept says so itself.
  'Cache-Control': 'no-store',
}

/** For a year, and for what is below this host. */
const onlyTls = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/**
 * Sends the headers that tell browsers what they may do with a response, and the id under which a request is in the log.
 * @param origin where clients reach the server
 */
export function addSecurityHeaders(server: FastifyInstance, origin: string): void {
  const headers = { ...securityHeaders, ...(origin.startsWith('https:') && onlyTls) }
  server.addHook('onRequest', ({ id, url }, reply, done) => {
    // Pages of the allowed origins show its pictures; what else it answers they read with CORS.
    const embedders = url.startsWith('/media/') ? 'cross-origin' : 'same-origin'
    void reply.headers(headers).header('Cross-Origin-Resource-Policy', embedders).header('X-Request-Id', id)
    done()
  })
}
