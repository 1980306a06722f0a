import * as z from 'zod/mini'
// What several schemas have. Only `timestamp` is itself a schema of the contract.

/** A timestamp on the wire, `YYYY-MM-DDTHH:mm:ssZ`, always in UTC: `2026-11-20T18:32:00Z`. */
export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))

/** How many there are. */
export const count = z.int().check(z.minimum(0))

/** The cursor of the next page; unset on the last one. */
export const nextCursor = z.optional(z.string())

/** The fields of every record of a person, besides the summary. */
export const profileFields = {
  bio: z.string(),
  website: z.string(),
  /** URL of the cover image. */
  background: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** The fields of every record of a post, besides its author. */
export const postFields = {
  _id: z.string(),
  content: z.string(),
  username: z.string(),
  fullName: z.string(),
  /** URLs; an item is a video when `url.split('/')[4]` is `video`. */
  postImage: z.array(z.string()),
  /** Alt text of each item of `postImage`; empty if there is none. */
  mediaAlt: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
}
