import { apiPrefix, type Endpoint, type EndpointName, renewedTokenHeader } from 'shared/contract'
import type { Dependencies } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { checkIdempotencyKey, type IdempotentRequest } from '../domain/idempotency'
import { listPosts } from '../domain/post-lists'
import { authenticate } from './authenticate'
import { perform } from './operations'
import { errorResponse, jsonResponse, responseToThrown } from './responses'
import { matchRoute } from './routes'
import { formOf, jsonOf, validated } from './validate'

/** Everything the API needs injected. */
export interface HandlerDependencies extends Dependencies {
  /** Called with unexpected errors. The client gets a 500 without details. */
  onUnexpected?: (error: unknown) => void
}

interface Found {
  name: EndpointName
  endpoint: Endpoint
  parameters: Record<string, string>
}

function prefersMinimal(request: Request): boolean {
  const preferences = request.headers.get('prefer') ?? ''
  return /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i.test(preferences)
}

/** Reads `Idempotency-Key` of a create request. @throws DomainError 422 for a key that is empty or too long */
function idempotentRequestOf(
  request: Request,
  { name, endpoint, parameters }: Found,
  body: unknown,
): IdempotentRequest | undefined {
  const key = endpoint.keyed ? request.headers.get('idempotency-key') : null
  if (key === null) return undefined
  checkIdempotencyKey(key)
  return { key, fingerprint: JSON.stringify([name, parameters, body]) }
}

function bodyOf(request: Request, { multipart }: Endpoint): Promise<unknown> {
  return multipart ? formOf(request) : jsonOf(request)
}

async function answerCall(dependencies: Dependencies, request: Request, found: Found): Promise<Response> {
  const { name, endpoint, parameters } = found
  const { caller, renewedToken } = await authenticate(dependencies, endpoint, request)
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = endpoint.query && validated(endpoint.query, search, 'query')
  const body = endpoint.body && validated(endpoint.body, await bodyOf(request, endpoint), 'body')
  const idempotentRequest = idempotentRequestOf(request, found, body)
  const answer = await perform(name, dependencies, { parameters, query, body, caller, idempotentRequest })
  const headers = { ...(renewedToken && { [renewedTokenHeader]: renewedToken }) }
  if (!endpoint.minimal) return jsonResponse(endpoint.status, answer, headers)
  if (prefersMinimal(request)) {
    return jsonResponse(endpoint.status, answer, { ...headers, 'Preference-Applied': 'return=minimal' })
  }
  // Every endpoint with a minimal response changes a post; by default it returns the whole list.
  return jsonResponse(endpoint.status, await listPosts(dependencies, caller, {}), headers)
}

function refuseMethod(allow: readonly string[]): Response {
  return errorResponse(new DomainError('methodNotAllowed'), { Allow: allow.join(', ') })
}

/** The API's OpenAPI document, loaded on demand because no page needs it. */
async function answerDescription({ method }: Request): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(['GET', 'HEAD'])
  const { openApiDocument } = await import('./openapi/document')
  return jsonResponse(200, openApiDocument())
}

async function answer(dependencies: Dependencies, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === `${apiPrefix}/openapi.json`) return answerDescription(request)
  const match = matchRoute(request.method, pathname)
  if (match.kind === 'unknownPath') throw new DomainError('pathNotFound')
  if (match.kind === 'wrongMethod') return refuseMethod(match.allow)
  return answerCall(dependencies, request, match)
}

/**
 * Creates the API as a function from request to response, which never rejects. It validates, authenticates and maps errors to
 * statuses, so that adapters (Mirage, a server) stay thin.
 */
export function createHandler(dependencies: HandlerDependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await answer(dependencies, request).catch((thrown: unknown) =>
      responseToThrown(thrown, dependencies.onUnexpected),
    )
    if (request.method !== 'HEAD') return response
    return new Response(null, { status: response.status, headers: response.headers })
  }
}
