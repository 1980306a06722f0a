import type { FastifyRequest } from 'fastify'

/** What a request asked for, by a name of which there are few: never its path, which anybody chooses. */
export function endpointOf({ call, routeOptions }: FastifyRequest): string {
  return call?.name ?? routeOptions.url ?? 'none'
}
