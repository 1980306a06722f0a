import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiPrefix, type BodyOf, type EndpointName, type PathParameters, pathOf, routes } from '../contract'
import type { SessionState } from '../session/session-slice'
import type { StoreExtra } from '../store/create-store'
import { type ApiError, toApiError } from './api-error'

/** Milliseconds after which a call is given up: every wait has an end. */
const timeout = 20_000

/** One call, addressed by its name in the contract. */
export interface Call {
  name: EndpointName
  url: string
  body?: unknown
  /** Query parameters; `undefined` ones are left out. */
  query?: Record<string, string | number | undefined>
}

/** Addresses a call of the contract: `call('addComment', { postId }, { commentData })`. */
export function call<Name extends EndpointName>(
  name: Name,
  parameters: PathParameters<Name>,
  body?: BodyOf<Name>,
): Call {
  return { name, url: pathOf(name, parameters), body }
}

/** What is cached, by what makes it stale: a single post or person has its id, a list of posts the name of its kind. */
const tagTypes = ['Post', 'PostList', 'User', 'UserList', 'Bookmarks'] as const

/** All of a type, or one of it. */
export type Tag = (typeof tagTypes)[number] | { type: (typeof tagTypes)[number]; id: string }

const transport = fetchBaseQuery({
  baseUrl: new URL(apiPrefix, location.origin).href,
  timeout,
  prepareHeaders(headers, { getState }) {
    const { session } = getState() as { session: SessionState }
    if (session.status === 'loggedIn') headers.set('authorization', session.token)
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
  baseQuery: async ({ name, url, body, query }: Call, queryApi, options): Promise<ApiResult> => {
    try {
      await (queryApi.extra as StoreExtra).backEnd
    } catch {
      return { error: { status: 0, message: 'The API could not start. Reload the page to try again.' } }
    }
    const { method } = routes[name]
    const headers = method === 'GET' ? {} : { prefer: 'return=minimal' }
    const result = await transport(
      { url, method, body, headers, ...(query && { params: query }) },
      queryApi,
      options,
    )
    return result.error ? { error: toApiError(result.error) } : { data: result.data }
  },
  endpoints: () => ({}),
})

type ApiResult = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined }
