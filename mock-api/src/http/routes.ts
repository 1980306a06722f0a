import { apiPrefix, type Endpoint, type EndpointName, endpoints } from 'shared/contract'

/** The result of matching a method and path. */
export type Match =
  | { kind: 'found'; name: EndpointName; endpoint: Endpoint; parameters: Record<string, string> }
  | { kind: 'wrongMethod'; allow: readonly string[] }
  | { kind: 'unknownPath' }

interface CompiledRoute {
  name: EndpointName
  endpoint: Endpoint
  segments: readonly string[]
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

/** A 1 for each parameter, and a 0 for each other segment. */
function rankOf({ segments }: CompiledRoute): string {
  return segments.map((segment) => (isParameter(segment) ? 1 : 0)).join('')
}

/** Sorts literal segments first, from the left: `/users/bookmark` comes before `/users/:username`. */
function bySpecificity(a: CompiledRoute, b: CompiledRoute): number {
  const [first, second] = [rankOf(a), rankOf(b)]
  // Not `localeCompare`, whose first call takes 7 ms.
  if (first === second) return 0
  return first < second ? -1 : 1
}

const compiled: readonly CompiledRoute[] = Object.entries<Endpoint>(endpoints)
  .map(([name, endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    segments: endpoint.path.split('/').slice(1),
  }))
  .sort(bySpecificity)

/** The segments below the prefix, decoded separately so that an encoded slash stays in its segment. */
function segmentsOf(pathname: string): string[] | undefined {
  if (!pathname.startsWith(`${apiPrefix}/`)) return undefined
  try {
    return pathname
      .slice(apiPrefix.length + 1)
      .split('/')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function parametersOf(route: CompiledRoute, segments: readonly string[]): Record<string, string> | undefined {
  if (route.segments.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, expected] of route.segments.entries()) {
    const segment = segments[index] ?? ''
    if (!isParameter(expected)) {
      if (segment !== expected) return undefined
    } else if (segment === '') return undefined
    else parameters[expected.slice(1)] = segment
  }
  return parameters
}

/**
 * Finds the endpoint for a method and a URL's path, prefix included. GET also handles HEAD. A path without this method is a 405
 * that lists the allowed ones; an unknown path is a 404.
 */
export function matchRoute(method: string, pathname: string): Match {
  const segments = segmentsOf(pathname)
  const wanted = method === 'HEAD' ? 'GET' : method
  const allow = new Set<string>()
  for (const route of segments ? compiled : []) {
    const parameters = parametersOf(route, segments ?? [])
    if (!parameters) continue
    const { name, endpoint } = route
    if (endpoint.method === wanted) return { kind: 'found', name, endpoint, parameters }
    allow.add(endpoint.method)
    if (endpoint.method === 'GET') allow.add('HEAD')
  }
  return allow.size > 0 ? { kind: 'wrongMethod', allow: [...allow].sort() } : { kind: 'unknownPath' }
}
