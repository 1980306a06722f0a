import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiPrefix, type BodyOf, type EndpointName, type PathParameters, pathOf, routes } from '../contract'
import { sendInSession, tokenOf } from '../session/send-in-session'
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

type TagType = (typeof tagTypes)[number]

/** All of a type, or one of it. */
export type Tag = TagType | { type: TagType; id: `=${string}` }

/**
 * The tag of one of a type, by its id, username or kind. RTK Query keeps tags as keys of plain objects, which have a `constructor`
 * and a `__proto__` of their own: with a sign before it, no id is one of these.
 */
export function tagOf(type: TagType, id: string): Exclude<Tag, string> {
  return { type, id: `=${id}` }
}

/**
 * For `invalidatesTags` of a mutation: what to ask for again when it found no answer, because the API may have done it all the
 * same.
 */
export function unsettled<Arg>(tagsOf: (arg: Arg) => readonly Tag[]) {
  return (_answer: unknown, error: ApiError | undefined, arg: Arg): readonly Tag[] =>
    error?.status === 0 ? tagsOf(arg) : []
}

/** Waits for the API to start, and no longer than for an answer. Says what is wrong if it did not. */
async function startProblem(backEnd: Promise<unknown>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeout, 'The API has not started yet. Check your connection and try again.')
  })
  const started = backEnd.then(
    () => undefined,
    () => 'The API could not start. Reload the page to try again.',
  )
  try {
    return await Promise.race([started, late])
  } finally {
    clearTimeout(timer)
  }
}

const transport = fetchBaseQuery({
  baseUrl: new URL(apiPrefix, location.origin).href,
  timeout,
  prepareHeaders(headers, api) {
    const token = tokenOf(api)
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
    const problem = await startProblem((queryApi.extra as StoreExtra).backEnd)
    if (problem) return { error: { status: 0, message: problem } }
    const { name, url, body, query } = made
    const { method } = routes[name]
    const headers = headersOf(made)
    const request = { url, method, body, headers, ...(query && { params: query }) }
    const result = await sendInSession(queryApi, () => transport(request, queryApi, options))
    if (!result.error) {
      return isExpected(name, result.data) ? { data: result.data } : { error: unreadableAnswer }
    }
    return { error: toApiError(result.error) }
  },
  endpoints: () => ({}),
})

type ApiResult = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined }
