import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, UserRow } from '../domain/rows'

/** Rows of all tables that hold what people wrote. */
export interface Rows {
  users: UserRow[]
  posts: PostRow[]
  likes: EdgeRow[]
  dislikes: EdgeRow[]
  follows: EdgeRow[]
  bookmarks: EdgeRow[]
  comments: CommentRow[]
  deletedComments: DeletedCommentRow[]
}

/** How often each value occurs. */
export function tally(values: Iterable<string>): (value: string) => number {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return (value) => counts.get(value) ?? 0
}

/** What the counters of a user's row count. */
export interface UserCounts {
  followers: (userId: string) => number
  following: (userId: string) => number
  posts: (userId: string) => number
  bookmarks: (userId: string) => number
}

/** The counters of a user's row. */
export function userCounters(id: string, { followers, following, posts, bookmarks }: UserCounts) {
  return {
    followerCount: followers(id),
    followingCount: following(id),
    postCount: posts(id),
    bookmarkCount: bookmarks(id),
  }
}

/**
 * The rows with counters that agree with them, without those that belong to missing posts. A post's `likeCount` may be below the
 * number of its likes, because dislikes lower it.
 */
export function consistentRows(rows: Rows): Rows {
  const postIds = new Set(rows.posts.map(({ _id }) => _id))
  const ofPosts = (edges: EdgeRow[]) => edges.filter(({ to }) => postIds.has(to))
  const likes = ofPosts(rows.likes)
  const bookmarks = ofPosts(rows.bookmarks)
  const comments = rows.comments.filter(({ postId }) => postIds.has(postId))
  const counts: UserCounts = {
    followers: tally(rows.follows.map(({ to }) => to)),
    following: tally(rows.follows.map(({ from }) => from)),
    posts: tally(rows.posts.map(({ authorId }) => authorId)),
    bookmarks: tally(bookmarks.map(({ from }) => from)),
  }
  const likesOf = tally(likes.map(({ to }) => to))
  const commentsOf = tally(comments.map(({ postId }) => postId))
  return {
    users: rows.users.map((user) => ({ ...user, ...userCounters(user._id, counts) })),
    posts: rows.posts.map((post) => {
      const likeCount = Math.min(post.likeCount, likesOf(post._id))
      return { ...post, likeCount, commentCount: commentsOf(post._id) }
    }),
    likes,
    dislikes: ofPosts(rows.dislikes),
    follows: rows.follows,
    bookmarks,
    comments,
    deletedComments: rows.deletedComments.filter(({ postId }) => postIds.has(postId)),
  }
}
