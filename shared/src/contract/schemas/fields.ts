import * as v from 'valibot'
// What several schemas have. Only `timestamp` is itself a schema of the contract.

/** A timestamp on the wire, `YYYY-MM-DDTHH:mm:ssZ`, always in UTC: `2026-11-20T18:32:00Z`. */
export const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))

/** How many there are. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The cursor of the next page; unset on the last one. */
export const nextCursor = v.optional(v.string())

/** The fields of every record of a person, besides the summary. */
export const profileFields = {
  bio: v.string(),
  website: v.string(),
  /** URL of the cover image. */
  background: v.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** The fields of every record of a post, besides its author. */
export const postFields = {
  _id: v.string(),
  content: v.string(),
  username: v.string(),
  fullName: v.string(),
  /** URLs; an item is a video when `url.split('/')[4]` is `video`. */
  postImage: v.array(v.string()),
  /** Alt text of each item of `postImage`; empty if there is none. */
  mediaAlt: v.array(v.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
}
