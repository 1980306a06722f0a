import { apiPrefix, type Endpoint, type EndpointName, renewedTokenHeader } from 'shared/contract'
import type { Dependencies } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { checkIdempotencyKey, type IdempotentRequest } from '../domain/idempotency'
import { authenticate } from './authenticate'
import { linksOfPage, linksOfWhole } from './links'
import { asksForPage, perform } from './perform'
import { errorResponse, jsonResponse, responseToThrown } from './responses'
import { matchRoute } from './routes'
import { formOf, jsonOf, validated } from './validate'

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
  const isMinimal = endpoint.whole !== undefined && prefersMinimal(request)
  const isWhole = endpoint.whole !== undefined && !isMinimal && !asksForPage(endpoint, query)
  const call = { parameters, query, body, caller, idempotentRequest }
  const answer = await perform(name, dependencies, call, isWhole)
  const link = isWhole ? linksOfWhole(request.url, endpoint) : linksOfPage(request.url, answer)
  return jsonResponse(endpoint.status, answer, {
    ...(renewedToken && { [renewedTokenHeader]: renewedToken }),
    ...(isMinimal && { 'Preference-Applied': 'return=minimal' }),
    ...(link && { Link: link }),
  })
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
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await answer(dependencies, request).catch((thrown: unknown) =>
      responseToThrown(thrown, dependencies.onUnexpected),
    )
    if (request.method !== 'HEAD') return response
    return new Response(null, { status: response.status, headers: response.headers })
  }
}
