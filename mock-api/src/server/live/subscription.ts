import { mostFollowed } from 'shared/contract'
import * as v from 'valibot'
import type { TokenPayload } from '../../domain/dependencies'

/** Who reads a stream, and what their page shows. */
export interface Subscription {
  /** Of the caller; undefined for a visitor. */
  token: TokenPayload | undefined
  /** Changes that this page made itself are left out. */
  page: string | undefined
  /** Ids. */
  posts: readonly string[]
  people: readonly string[]
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** What the URL says of the page, besides the caller. Lists are separated by commas. */
const query = v.object({
  posts: v.optional(v.string(), ''),
  people: v.optional(v.string(), ''),
  page: v.optional(id),
})
const ids = v.pipe(v.array(id), v.maxLength(mostFollowed))

function idsOf(text: string): string[] | undefined {
  const read = v.safeParse(ids, text === '' ? [] : [...new Set(text.split(','))])
  return read.success ? read.output : undefined
}

/** Reads what a page shows. @returns undefined if the query is none, or asks for too much */
export function subscriptionOf(asked: unknown, token: TokenPayload | undefined): Subscription | undefined {
  const read = v.safeParse(query, asked)
  if (!read.success) return undefined
  const posts = idsOf(read.output.posts)
  const people = idsOf(read.output.people)
  if (!posts || !people) return undefined
  return { token, page: read.output.page, posts, people }
}
