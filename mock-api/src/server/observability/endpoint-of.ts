import type { FastifyRequest } from 'fastify'

/** What a request asked for, by a name of which there are few: never its path, which anybody chooses. */
export function endpointOf({ call, routeOptions }: FastifyRequest): string {
  return call?.name ?? routeOptions.url ?? 'none'
}

const known: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])

/** How it asked. Node.js reads 34 methods, which anybody chooses from: those that nothing here has are one, by OpenTelemetry's conventions. */
export function methodOf({ method }: FastifyRequest): string {
  return known.has(method) ? method : '_OTHER'
}
