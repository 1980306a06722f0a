import type { SortOrder } from 'shared/contract'
import * as v from 'valibot'
import { decodeJson, encodeJson } from '../crypto/base64url'
import type { CommentStart } from '../domain/comment-pages'
import { fieldInvalid } from '../domain/domain-error'
import type { MomentKey, PostKey } from '../domain/order'

/** What names a list: the call, of whom or what it is, its order and its search. */
export type ListName = readonly (string | undefined)[]

/** Encodes and decodes the cursors of one list, which clients send back unchanged. */
export interface Cursors<Key> {
  cursorOf(key: Key): string
  /** @throws DomainError 422 for a cursor of another list or order, and for one that is made up */
  keyOf(cursor: string | undefined): Key | undefined
}

/** What rows have: databases take no others. */
const number = v.pipe(v.number(), v.safeInteger())
const byMoment = v.strictTuple([number, v.string()])
const byLikes = v.strictTuple([number, number, v.string()])
const inComments = v.strictTuple([v.picklist(['after', 'before']), byMoment])

function cursorsOf<Key>(list: ListName, key: v.GenericSchema<unknown, Key>): Cursors<Key> {
  const name = JSON.stringify(list.map((part) => part ?? ''))
  return {
    cursorOf: (value) => encodeJson([name, value]),
    keyOf: (cursor) => {
      if (cursor === undefined) return undefined
      const result = v.safeParse(v.strictTuple([v.literal(name), key]), decodeJson(cursor))
      if (!result.success) throw fieldInvalid('cursor', 'is not one that this list gave.')
      return result.output[1]
    },
  }
}

/** Cursors of a list in the order of moments. */
export function momentCursors(...list: ListName): Cursors<MomentKey> {
  return cursorsOf<MomentKey>(list, byMoment)
}

/** Cursors of a list of posts in this order. */
export function postCursors(sort: SortOrder, ...list: ListName): Cursors<PostKey> {
  return cursorsOf<PostKey>([...list, sort], sort === 'trending' ? byLikes : byMoment)
}

/** Cursors of a list of comments, in both directions. */
export function commentCursors(...list: ListName) {
  const cursors = cursorsOf<['after' | 'before', MomentKey]>(list, inComments)
  return {
    next: (key: MomentKey) => cursors.cursorOf(['after', key]),
    previous: (key: MomentKey) => cursors.cursorOf(['before', key]),
    /** @throws DomainError 422 as {@link Cursors} */
    startOf(cursor: string | undefined): CommentStart {
      const [direction, key] = cursors.keyOf(cursor) ?? []
      if (!key) return undefined
      return direction === 'before' ? { before: key } : { after: key }
    },
  }
}
