import { apiPrefix, type Endpoint, type EndpointName, renewedTokenHeader } from 'shared/contract'
import type { Dependencies } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { checkIdempotencyKey, type IdempotentRequest } from '../domain/idempotency'
import { type ApiAnswer, type ApiRequest, toResponse } from './api-message'
import { authenticate } from './authenticate'
import { linksOfPage, linksOfWhole } from './links'
import { asksForPage, perform } from './perform'
import { answerToThrown, errorAnswer, jsonAnswer } from './responses'
import { matchRoute } from './routes'
import { formOf, jsonOf, validated } from './validate'

interface Found {
  name: EndpointName
  endpoint: Endpoint
  parameters: Record<string, string>
}

/** What a request turned out to be. */
export interface HandledCall {
  name: EndpointName
  /** Of its path. */
  parameters: Record<string, string>
  /** Who sent it, where somebody is logged in and the call asks for them. */
  callerId: string | undefined
}

/** Told what a request is, before anything is done. */
type OnCall = (call: HandledCall) => void

function prefersMinimal(request: ApiRequest): boolean {
  const preferences = request.headers.get('prefer') ?? ''
  return /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:[,;]|$)/i.test(preferences)
}

/** Reads `Idempotency-Key` of a create request. @throws DomainError 422 for a key that is empty or too long */
function idempotentRequestOf(
  request: ApiRequest,
  { name, endpoint, parameters }: Found,
  body: unknown,
): IdempotentRequest | undefined {
  const key = endpoint.keyed ? request.headers.get('idempotency-key') : null
  if (key === null) return undefined
  checkIdempotencyKey(key)
  return { key, fingerprint: JSON.stringify([name, parameters, body]) }
}

function bodyOf(request: ApiRequest, { multipart }: Endpoint): Promise<unknown> {
  return multipart ? formOf(request) : jsonOf(request)
}

async function answerCall(
  dependencies: Dependencies,
  request: ApiRequest,
  url: URL,
  found: Found,
  onCall: OnCall,
): Promise<ApiAnswer> {
  const { name, endpoint, parameters } = found
  const { caller, renewedToken } = await authenticate(dependencies, endpoint, request)
  onCall({ name, parameters, callerId: caller?._id })
  const search = Object.fromEntries(url.searchParams)
  const query = endpoint.query && validated(endpoint.query, search, 'query')
  const body = endpoint.body && validated(endpoint.body, await bodyOf(request, endpoint), 'body')
  const idempotentRequest = idempotentRequestOf(request, found, body)
  const isMinimal = endpoint.whole === true && prefersMinimal(request)
  const isWhole = endpoint.whole === true && !isMinimal && !asksForPage(endpoint, query)
  const call = { parameters, query, body, caller, idempotentRequest }
  const answer = await perform(name, dependencies, call, isWhole)
  const link = isWhole ? linksOfWhole(url, endpoint) : linksOfPage(url, answer)
  return jsonAnswer(endpoint.status, answer, {
    ...(renewedToken && { [renewedTokenHeader]: renewedToken }),
    ...(isMinimal && { 'Preference-Applied': 'return=minimal' }),
    ...(link && { Link: link }),
  })
}

function refuseMethod(allow: readonly string[]): ApiAnswer {
  return errorAnswer(new DomainError('methodNotAllowed'), { Allow: allow.join(', ') })
}

/** The API's OpenAPI document, loaded on demand because no page needs it. */
async function answerDescription({ method }: ApiRequest): Promise<ApiAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(['GET', 'HEAD'])
  const { openApiDocument } = await import('./openapi/document')
  return jsonAnswer(200, openApiDocument())
}

async function answer(dependencies: Dependencies, request: ApiRequest, onCall: OnCall): Promise<ApiAnswer> {
  const url = new URL(request.url)
  const { pathname } = url
  if (pathname === `${apiPrefix}/openapi.json`) return answerDescription(request)
  const match = matchRoute(request.method, pathname)
  if (match.kind === 'unknownPath') throw new DomainError('pathNotFound')
  if (match.kind === 'wrongMethod') return refuseMethod(match.allow)
  return answerCall(dependencies, request, url, match, onCall)
}

/**
 * Creates the API as a function from request to answer, which never rejects. It validates, authenticates and maps errors to
 * statuses, so that adapters (Mirage, a server) stay thin. HEAD is answered as GET: a server tells the length of the body without sending it.
 */
export function createApi(
  dependencies: Dependencies,
): (request: ApiRequest, onCall?: OnCall) => Promise<ApiAnswer> {
  return (request, onCall = () => undefined) =>
    answer(dependencies, request, onCall).catch((thrown: unknown) =>
      answerToThrown(thrown, dependencies.onUnexpected),
    )
}

/** Answers a request as pages have them. `Response.error()` drops the connection. */
export type Handle = (request: Request) => Promise<Response>

/** {@link createApi} from `Request` to `Response`, as pages have them. HEAD gets no body. */
export function createHandler(
  dependencies: Dependencies,
): (request: Request, onCall?: OnCall) => Promise<Response> {
  const answerRequest = createApi(dependencies)
  return async (request, onCall) => {
    const answered = await answerRequest(request, onCall)
    return toResponse(answered, request.method !== 'HEAD').catch((thrown: unknown) =>
      toResponse(answerToThrown(thrown, dependencies.onUnexpected)),
    )
  }
}
