import type { Post } from 'shared/contract'
import type { ShownPost } from '../storage/ports'
import { postFields, summaryOf } from './records'

/** What a viewer did with a post and its author. */
export interface Done {
  following: boolean
  liked: boolean
  disliked: boolean
  bookmarked: boolean
}

type ShownAuthor = NonNullable<ShownPost['author']>

function newRecord(
  { post, likers }: ShownPost,
  authorRow: ShownAuthor,
  { following, liked, disliked, bookmarked }: Done,
  origin: string,
): Post {
  const author = { ...summaryOf(authorRow, origin), following }
  // A spread with so many fields behind it takes three times as long.
  return Object.assign(postFields(post, author, origin), {
    author,
    likeCount: post.likeCount,
    commentCount: post.commentCount,
    liked,
    disliked,
    bookmarked,
    likers: likers.map((liker) => summaryOf(liker, origin)),
  })
}

/** Distinguishes all that viewers can have done. */
function placeOf({ following, liked, disliked, bookmarked }: Done): number {
  return (following ? 1 : 0) + (liked ? 2 : 0) + (disliked ? 4 : 0) + (bookmarked ? 8 : 0)
}

/** The record of a post. Where the row is remembered, so is the record: frozen, because it is part of several answers. */
export function postRecord(shown: ShownPost, author: ShownAuthor, done: Done, origin: string): Post {
  const { records } = shown
  if (!records) return newRecord(shown, author, done, origin)
  const ofOrigin = records.get(origin) ?? []
  if (ofOrigin.length === 0) records.set(origin, ofOrigin)
  const place = placeOf(done)
  const record = ofOrigin[place] ?? Object.freeze(newRecord(shown, author, done, origin))
  ofOrigin[place] = record
  return record
}
