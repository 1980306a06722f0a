import { defaultSort, type SortOrder } from 'shared/contract'
import * as z from 'zod/mini'
import { decodeJson, encodeJson } from '../crypto/base64url'
import { fieldInvalid } from '../domain/domain-error'
import type { PostKey, UserKey } from '../domain/order'

const byMoment = z.tuple([z.number(), z.string()])
const byLikes = z.tuple([z.number(), z.number(), z.string()])

/** Encodes a key as an opaque cursor, which clients send back unchanged. */
export function encodeCursor(key: PostKey | UserKey): string {
  return encodeJson(key)
}

function decoded<Key>(schema: z.ZodMiniType<Key>, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined
  const result = schema.safeParse(decodeJson(cursor))
  if (!result.success) throw fieldInvalid('cursor', 'is not one that this list gave.')
  return result.data
}

/** Decodes a cursor of posts in this order. @throws DomainError 422 for any other cursor */
export function postKeyOf(cursor: string | undefined, sort: SortOrder = defaultSort): PostKey | undefined {
  return sort === 'trending' ? decoded(byLikes, cursor) : decoded(byMoment, cursor)
}

/** Decodes a cursor of users. @throws DomainError 422 for any other cursor */
export function userKeyOf(cursor: string | undefined): UserKey | undefined {
  return decoded(byMoment, cursor)
}
