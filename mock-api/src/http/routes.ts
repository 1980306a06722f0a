import { apiPrefix, type Endpoint, type EndpointName, endpoints } from 'shared/contract'

/** What a method and path lead to. */
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

/** Literal segments first, from the left: `/users/bookmark` comes before `/users/:username`. */
function bySpecificity(a: CompiledRoute, b: CompiledRoute): number {
  const rank = ({ segments }: CompiledRoute) =>
    segments.map((segment) => (isParameter(segment) ? 1 : 0)).join('')
  return rank(a).localeCompare(rank(b))
}

const compiled: readonly CompiledRoute[] = Object.entries<Endpoint>(endpoints)
  .map(([name, endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    segments: endpoint.path.split('/').slice(1),
  }))
  .sort(bySpecificity)

/** The segments below the prefix, decoded one by one so that an encoded slash stays inside its segment. */
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
 * Finds the call for a method and the path of a URL, prefix included. HEAD is answered by GET. A path that exists with other
 * methods tells which (405), any other path is unknown (404).
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
