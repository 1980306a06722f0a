import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiPrefix, type BodyOf, type EndpointName, type PathParameters, pathOf, routes } from '../contract'
import { type SessionState, sessionExpired } from '../session/session-slice'
import type { StoreExtra } from '../store/create-store'
import { type ApiError, toApiError, unreadableAnswer } from './api-error'
import { isExpected } from './expected-answers'

/** Milliseconds after which a call is given up: every wait has an end. */
const timeout = 20_000

/** One call, addressed by its name in the contract. */
export interface Call {
  name: EndpointName
  url: string
  body?: unknown
  /** Names the wish behind a create, the same for each attempt at it. A fresh one is sent without it. */
  idempotencyKey?: string | undefined
  /** Query parameters; `undefined` ones are left out. */
  query?: Record<string, string | number | undefined>
}

/** Creates, which the API applies once for each key. */
const creates: ReadonlySet<EndpointName> = new Set(['createPost', 'addComment'])

function headersOf({ name, idempotencyKey }: Call): Record<string, string> {
  if (routes[name].method === 'GET') return {}
  const key = idempotencyKey ?? (creates.has(name) ? crypto.randomUUID() : undefined)
  return { prefer: 'return=minimal', ...(key && { 'idempotency-key': key }) }
}

/** Addresses a call of the contract: `call('addComment', { postId }, { commentData })`. */
export function call<Name extends EndpointName>(
  name: Name,
  parameters: PathParameters<Name>,
  body?: BodyOf<Name>,
  idempotencyKey?: string,
): Call {
  return { name, url: pathOf(name, parameters), body, idempotencyKey }
}

/**
 * What is cached, by what makes it stale: a single post or person has its id, a list of posts the name of its kind. The head of
 * a list is apart from it, so that new posts are known of without moving those on screen.
 */
export const tagTypes = ['Post', 'PostList', 'PostListHead', 'User', 'UserList', 'Bookmarks'] as const

/** All of a type, or one of it. */
export type Tag = (typeof tagTypes)[number] | { type: (typeof tagTypes)[number]; id: string }

/**
 * For `invalidatesTags` of a mutation: what to ask for again when it found no answer, because the API may have done it all the
 * same.
 */
export function unsettled<Arg>(tagsOf: (arg: Arg) => readonly Tag[]) {
  return (_answer: unknown, error: ApiError | undefined, arg: Arg): readonly Tag[] =>
    error?.status === 0 ? tagsOf(arg) : []
}

function tokenOf(state: unknown): string | undefined {
  const { session } = state as { session: SessionState }
  return session.status === 'loggedIn' ? session.token : undefined
}

const transport = fetchBaseQuery({
  baseUrl: new URL(apiPrefix, location.origin).href,
  timeout,
  prepareHeaders(headers, { getState }) {
    const token = tokenOf(getState())
    if (token) headers.set('authorization', token)
    return headers
  },
})

/**
 * The only API client. Features inject their endpoints. A mutation asks for what changed instead of the whole list
 * (decision 17).
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes,
  baseQuery: async (made: Call, queryApi, options): Promise<ApiResult> => {
    try {
      await (queryApi.extra as StoreExtra).backEnd
    } catch {
      return { error: { status: 0, message: 'The API could not start. Reload the page to try again.' } }
    }
    const { name, url, body, query } = made
    const { method } = routes[name]
    const headers = headersOf(made)
    const token = tokenOf(queryApi.getState())
    const result = await transport(
      { url, method, body, headers, ...(query && { params: query }) },
      queryApi,
      options,
    )
    if (!result.error) {
      return isExpected(name, result.data) ? { data: result.data } : { error: unreadableAnswer }
    }
    // Of the token that was sent: another one may have come in the meantime.
    if (result.error.status === 401 && token && token === tokenOf(queryApi.getState())) {
      queryApi.dispatch(sessionExpired())
    }
    return { error: toApiError(result.error) }
  },
  endpoints: () => ({}),
})

type ApiResult = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined }
