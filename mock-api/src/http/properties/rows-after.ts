import type { EdgeRow } from '../../domain/rows'
import type { Rows } from '../suite/stored-rows'

/** The rows without a post and everything that belongs to it. */
export function withoutPost(rows: Rows, postId: string): Rows {
  const author = rows.posts.find(({ _id }) => _id === postId)?.authorId
  const owners = new Set(rows.bookmarks.filter(({ to }) => to === postId).map(({ from }) => from))
  const ofOthers = ({ to }: EdgeRow) => to !== postId
  return {
    users: rows.users.map((user) => ({
      ...user,
      postCount: user.postCount - (user._id === author ? 1 : 0),
      bookmarkCount: user.bookmarkCount - (owners.has(user._id) ? 1 : 0),
    })),
    posts: rows.posts.filter(({ _id }) => _id !== postId),
    comments: rows.comments.filter((comment) => comment.postId !== postId),
    likes: rows.likes.filter(ofOthers),
    dislikes: rows.dislikes.filter(ofOthers),
    bookmarks: rows.bookmarks.filter(ofOthers),
    follows: rows.follows,
  }
}

/** The rows without a person and everything that belongs to them. Their likes are no longer counted, as far as they were. */
export function withoutPerson(rows: Rows, id: string): Rows {
  const own = rows.posts.filter(({ authorId }) => authorId === id)
  const left = own.reduce((all, { _id }) => withoutPost(all, _id), rows)
  const ofOthers = ({ from, to }: EdgeRow) => from !== id && to !== id
  const has = (edges: readonly EdgeRow[], from: string, to: string) =>
    edges.some((edge) => edge.from === from && edge.to === to)
  return {
    users: left.users
      .filter(({ _id }) => _id !== id)
      .map((user) => ({
        ...user,
        followerCount: user.followerCount - (has(rows.follows, id, user._id) ? 1 : 0),
        followingCount: user.followingCount - (has(rows.follows, user._id, id) ? 1 : 0),
      })),
    posts: left.posts.map((post) => {
      const comments = left.comments.filter(({ postId, authorId }) => postId === post._id && authorId === id)
      return {
        ...post,
        likeCount: Math.max(0, post.likeCount - (has(rows.likes, id, post._id) ? 1 : 0)),
        commentCount: post.commentCount - comments.length,
      }
    }),
    comments: left.comments.filter(({ authorId }) => authorId !== id),
    likes: left.likes.filter(ofOthers),
    dislikes: left.dislikes.filter(ofOthers),
    bookmarks: left.bookmarks.filter(ofOthers),
    follows: left.follows.filter(ofOthers),
  }
}
