import type { Command, Sent } from './commands'
import type { Rows } from './rules'

/** Whether a command must succeed: a model of the product's rules, independent of the implementation. */
export function isAllowed(
  { name, text, person }: Command,
  { callerId, parameters }: Sent,
  rows: Rows,
): boolean {
  const caller = rows.users.find(({ _id }) => _id === callerId)
  const post = rows.posts.find(({ _id }) => _id === parameters.postId)
  const target = rows.users.find(({ _id }) => _id === parameters.userId)
  const comment = post?.comments.find(({ id }) => id === parameters.commentId)
  const hasText = text.trim() !== ''
  const hasPost = post !== undefined
  const isOther = target !== undefined && target !== caller
  switch (name) {
    case 'listPosts':
    case 'listUsers':
      return true
    case 'getPost':
    case 'listComments':
      return hasPost
    case 'getUser':
    case 'listPostsOfUser':
      return target !== undefined
  }
  if (!caller) return false
  const { _id } = caller
  switch (name) {
    case 'listBookmarks':
      return true
    case 'editUser':
      return text === '' || hasText
    case 'createPost':
      return isPostGood(text, person)
    case 'editPost':
      return post?.authorId === _id && isPostGood(text, person)
    case 'deletePost':
      return post?.authorId === _id
    case 'likePost':
      return hasPost && !post.likedBy.includes(_id)
    case 'dislikePost':
      return hasPost && post.likeCount > 0 && !post.dislikedBy.includes(_id)
    case 'addComment':
      return hasPost && hasText
    case 'editComment':
      return comment?.authorId === _id && hasText
    case 'deleteComment':
      return comment?.authorId === _id
    case 'addBookmark':
      return hasPost && !caller.bookmarks.includes(post._id)
    case 'removeBookmark':
      return hasPost && caller.bookmarks.includes(post._id)
    case 'followUser':
      return isOther && !caller.following.includes(target._id)
    case 'unfollowUser':
      return isOther && caller.following.includes(target._id)
    default:
      throw new Error(`The model does not cover ${name}`)
  }
}

/** A post needs text or a picture, and a picture's name must not contain whitespace. */
function isPostGood(text: string, person: number): boolean {
  const hasPicture = person % 7 === 0
  return hasPicture ? text !== ' ' : text.trim() !== ''
}
