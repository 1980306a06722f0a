import type { EdgeRow } from '../../domain/rows'
import type { Rows } from '../suite/stored-rows'
import type { Command, Sent } from './commands'

const among = (edges: readonly EdgeRow[], from: string, to: string) =>
  edges.some((edge) => edge.from === from && edge.to === to)

/** Whether a command must succeed: a model of the product's rules, independent of the implementation. */
export function isAllowed(
  { name, text, person }: Command,
  { callerId, parameters }: Sent,
  rows: Rows,
): boolean {
  const caller = rows.users.find(({ _id }) => _id === callerId)
  const post = rows.posts.find(({ _id }) => _id === parameters.postId)
  const target = rows.users.find(({ _id }) => _id === parameters.userId)
  const comment = rows.comments.find(({ postId, id }) => postId === post?._id && id === parameters.commentId)
  const hasText = text.trim() !== ''
  const hasPost = post !== undefined
  const isOther = target !== undefined && target !== caller
  switch (name) {
    case 'listPosts':
    case 'listUsers':
      return true
    case 'getPost':
    case 'listComments':
    case 'listLikes':
      return hasPost
    case 'getUser':
    case 'listPostsOfUser':
    case 'listFollowers':
    case 'listFollowing':
      return target !== undefined
  }
  if (!caller) return false
  const { _id } = caller
  switch (name) {
    case 'listBookmarks':
    case 'listBookmarkedPosts':
    case 'logout':
    case 'logoutEverywhere':
      return true
    case 'deleteAccount':
      return text !== ''
    case 'editUser':
      return text === '' || hasText
    case 'createPost':
      return isPostGood(text, person)
    case 'editPost':
      return post?.authorId === _id && isPostGood(text, person)
    case 'deletePost':
      return post?.authorId === _id
    case 'likePost':
      return hasPost && !among(rows.likes, _id, post._id)
    case 'dislikePost':
      return hasPost && post.likeCount > 0 && !among(rows.dislikes, _id, post._id)
    case 'addComment':
      return hasPost && hasText
    case 'editComment':
      return comment?.authorId === _id && hasText
    case 'deleteComment':
      return comment?.authorId === _id
    case 'addBookmark':
      return hasPost && !among(rows.bookmarks, _id, post._id)
    case 'removeBookmark':
      return hasPost && among(rows.bookmarks, _id, post._id)
    case 'followUser':
      return isOther && !among(rows.follows, _id, target._id)
    case 'unfollowUser':
      return isOther && among(rows.follows, _id, target._id)
    default:
      throw new Error(`The model does not cover ${name}`)
  }
}

/** What a command adds to the like count of a post. A dislike lowers it by one whether or not the caller had liked the post. */
export function likesAdded({ name }: Command, { parameters }: Sent, postId: string): number {
  if (postId !== parameters.postId) return 0
  return name === 'likePost' ? 1 : name === 'dislikePost' ? -1 : 0
}

/** A post needs text or a picture, and a picture's name must not contain whitespace. */
function isPostGood(text: string, person: number): boolean {
  const hasPicture = person % 7 === 0
  return hasPicture ? text !== ' ' : text.trim() !== ''
}
