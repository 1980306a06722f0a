/** The business constants of section 9 of the specification and of decision 10. */
export const limits = {
  /** Characters a password has at least. */
  passwordLength: 6,
  /** Media items a post has at most, existing and new together. */
  mediaPerPost: 2,
  /** Bytes of a video at most (section 5: its size divided by this must not exceed 1). */
  videoBytes: 10_240_000,
  /** Bytes of an image at most. */
  imageBytes: 10_240_000,
  /** Pixels of a picture that does not move at most, width by height: 50 megapixels. */
  stillPixels: 50_000_000,
  /** Pixels of a frame of what moves at most, width by height: 16 megapixels. */
  movingPixels: 16_000_000,
  /** Characters of a post's text at most. */
  postText: 2000,
  /** Characters of what describes a media item at most. */
  altText: 500,
  /** Characters of a comment's text at most. */
  commentText: 1000,
  /** Characters of a bio at most. */
  bioText: 300,
  /** Characters of a username at most. */
  username: 40,
  /** Characters of a first or last name at most. */
  name: 50,
  /** Characters of a URL at most. */
  url: 2048,
  /** People in 'Suggested for you' at most. */
  suggestions: 3,
} as const

/** The orders in which posts are listed: by `createdAt` descending or ascending, or by `likeCount` descending. */
export const sortOrders = ['latest', 'oldest', 'trending'] as const

/** One of {@link sortOrders}. */
export type SortOrder = (typeof sortOrders)[number]

/** The order people see until they choose another (section 9). */
export const defaultSort: SortOrder = 'latest'
