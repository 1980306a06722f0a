/** Limits enforced by the API and its forms. */
export const limits = {
  /** Minimum characters of a password. */
  passwordLength: 6,
  /** Maximum media items of a post, existing and new together. */
  mediaPerPost: 2,
  /** Maximum bytes of a video. */
  videoBytes: 10_240_000,
  /** Maximum bytes of an image. */
  imageBytes: 10_240_000,
  /** Maximum pixels of a still picture, width × height: 50 megapixels. */
  stillPixels: 50_000_000,
  /** Maximum pixels of a frame of a video or animation, width × height: 16 megapixels. */
  movingPixels: 16_000_000,
  /** Maximum characters of a post. */
  postText: 2000,
  /** Maximum characters of an alt text. */
  altText: 500,
  /** Maximum characters of a comment. */
  commentText: 1000,
  /** Maximum characters of a bio. */
  bioText: 300,
  /** Maximum characters of a username. */
  username: 40,
  /** Maximum characters of a first or last name. */
  name: 50,
  /** Maximum characters of a URL. */
  url: 2048,
  /** Maximum people in 'Suggested for you'. */
  suggestions: 3,
  /** Maximum people whom a post names as having liked it. */
  likers: 3,
  /** Items of a page when a request asks for no number of them. */
  pageSize: 20,
  /** Maximum characters of a search. */
  searchText: 200,
} as const

/** Sort orders of posts: by `createdAt` descending or ascending, or by `likeCount` descending. */
export const sortOrders = ['latest', 'oldest', 'trending'] as const

/** One of `sortOrders`. */
export type SortOrder = (typeof sortOrders)[number]

/** The default order of posts. */
export const defaultSort: SortOrder = 'latest'

/** Orders of comments, by `createdAt`. */
export const commentOrders = ['oldest', 'latest'] as const

/** One of `commentOrders`. */
export type CommentOrder = (typeof commentOrders)[number]
