import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { noteAnswer } from '../connection/reconnect'
import {
  apiPrefix,
  type BodyOf,
  type EndpointName,
  type PathParameters,
  pageHeader,
  pathOf,
  routes,
} from '../contract'
import { fetchOrTakeEarly, minimal } from '../early/early-answers'
import { rememberCaller } from '../session/same-caller'
import { sendInSession, tokenOf } from '../session/send-in-session'
import type { StoreExtra } from '../store/store-extra'
import { withTimeout } from '../time/with-timeout'
import {
  type ApiError,
  callerChanged,
  localError,
  notStarted,
  toApiError,
  unreadableResponse,
} from './api-error'
import { pageId } from './page-id'
import { matchesContract } from './response-schemas'

/** Milliseconds after which a request times out. */
const timeoutMs = 20_000

/** One call to an endpoint of the contract. */
export interface Call {
  name: EndpointName
  url: string
  body?: unknown
  /** Key of a create, the same for every attempt: the API applies it once. */
  idempotencyKey?: string | undefined
  /** Query parameters; `undefined` ones are left out. */
  query?: Record<string, string | number | undefined>
}

function headersOf({ name, idempotencyKey }: Call): Record<string, string> {
  return {
    ...minimal,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(routes[name].method !== 'GET' && { [pageHeader]: pageId }),
  }
}

/** Builds a call to an endpoint: `call('addComment', { postId }, { commentData })`. */
export function call<Name extends EndpointName>(
  name: Name,
  parameters: PathParameters<Name>,
  body?: BodyOf<Name>,
  idempotencyKey?: string,
): Call {
  return { name, url: pathOf(name, parameters), body, idempotencyKey }
}

/**
 * Cache tags. Posts are tagged by id, and so are their comments and the people who like them; also by the id of their author
 * (`PostsOf`). Users, their followers and whom they follow (`People`) are tagged by username; post lists by kind. The head of a list
 * has its own tag, so that new posts can be detected without moving the posts on screen.
 */
export const tagTypes = [
  'Post',
  'PostsOf',
  'PostList',
  'PostListHead',
  'Comments',
  'Likes',
  'Bookmarks',
  'User',
  'UserList',
  'People',
] as const

type TagType = (typeof tagTypes)[number]

/** A whole type, or one item of it. */
export type Tag = TagType | { type: TagType; id: `=${string}` }

/**
 * The tag of one item, by id, username or kind. RTK Query stores tags as keys of plain objects, so an id such as `constructor`
 * or `__proto__` would collide with inherited properties: the prefix prevents that.
 */
export function tagOf(type: TagType, id: string): Exclude<Tag, string> {
  return { type, id: `=${id}` }
}

/**
 * For a mutation's `invalidatesTags`: invalidates these tags when there was no response, because the API may still have applied
 * the change.
 */
export function invalidateOnNoResponse<Arg>(tagsOf: (arg: Arg) => readonly Tag[]) {
  return (_result: unknown, error: ApiError | undefined, arg: Arg): readonly Tag[] =>
    error?.status === 0 ? tagsOf(arg) : []
}

const stillStarting = localError('The API is still starting. Check your connection and try again.')

/** Waits for the API to start, no longer than for a response. Resolves with the error when it does not start. */
function startupError(backEnd: Promise<unknown>): Promise<ApiError | undefined> {
  const started = backEnd.then(
    () => undefined,
    () => notStarted,
  )
  return withTimeout(started, timeoutMs, { onTimeout: () => stillStarting })
}

const transport = fetchBaseQuery({
  baseUrl: new URL(apiPrefix, location.origin).href,
  timeout: timeoutMs,
  // Always called with a request.
  fetchFn: (request) => fetchOrTakeEarly(request as Request),
  prepareHeaders(headers, api) {
    const token = tokenOf(api)
    if (token) headers.set('authorization', token)
    return headers
  },
})

/** The result of a call. */
export type ApiResult<Data = unknown> =
  | { data: Data; error?: undefined }
  | { error: ApiError; data?: undefined }

/**
 * The only API client; features inject their endpoints. Every call asks for counts and flags instead of whole lists
 * (`Prefer: return=minimal`), so that responses do not grow with the data.
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes,
  baseQuery: async (request: Call, queryApi, options): Promise<ApiResult> => {
    const hasCallerChanged = rememberCaller(queryApi.getState)
    const error = await startupError((queryApi.extra as StoreExtra).backEnd)
    if (error) return { error }
    if (queryApi.type === 'mutation' && hasCallerChanged()) return { error: callerChanged }
    const { name, url, body, query } = request
    const { method } = routes[name]
    const headers = headersOf(request)
    // Presses, such as likes, reach a server also if the page is left at once. Browsers limit the bodies of such requests.
    const keepalive = method !== 'GET' && !body
    const fetchArgs = { url, method, body, headers, keepalive, ...(query && { params: query }) }
    const result = await sendInSession(queryApi, () => transport(fetchArgs, queryApi, options))
    if (result.error) {
      noteAnswer(result.error.status)
      return { error: toApiError(result.error) }
    }
    if (!matchesContract(name, result.data)) return { error: unreadableResponse }
    noteAnswer(200)
    return { data: result.data }
  },
  endpoints: () => ({}),
})
