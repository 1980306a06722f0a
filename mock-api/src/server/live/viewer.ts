import { mostFollowed } from 'shared/contract'
import * as z from 'zod/mini'
import type { Viewer } from './live-stream'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** What the URL says of the page, besides the caller. Lists are separated by commas. */
const query = z.object({
  posts: z._default(z.string(), ''),
  people: z._default(z.string(), ''),
  page: z.optional(id),
})
const ids = z.array(id).check(z.maxLength(mostFollowed))

function idsOf(text: string): string[] | undefined {
  return ids.safeParse(text === '' ? [] : [...new Set(text.split(','))]).data
}

/** Reads what a page shows. @returns undefined if the query is none, or asks for too much */
export function viewerOf(asked: unknown, callerId: string | undefined): Viewer | undefined {
  const read = query.safeParse(asked).data
  const posts = idsOf(read?.posts ?? '')
  const people = idsOf(read?.people ?? '')
  return read && posts && people && { callerId, page: read.page, posts, people }
}
