import type { Post } from 'shared/contract'
import { changePost } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'

/** Likes a post. @throws DomainError `postNotFound` or `alreadyLiked` */
export function likePost(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, postId, (post, { _id }) => {
    if (post.likedBy.includes(_id)) throw new DomainError('alreadyLiked')
    return {
      ...post,
      likeCount: post.likeCount + 1,
      likedBy: [...post.likedBy, _id],
      dislikedBy: post.dislikedBy.filter((id) => id !== _id),
    }
  })
}

/**
 * Dislikes a post. More than undoing a like: it lowers the count by one whether or not the caller had liked the post.
 * @throws DomainError `postNotFound`, `likeBelowZero` or `alreadyDisliked`
 */
export function dislikePost(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, postId, (post, { _id }) => {
    if (post.likeCount === 0) throw new DomainError('likeBelowZero')
    if (post.dislikedBy.includes(_id)) throw new DomainError('alreadyDisliked')
    return {
      ...post,
      likeCount: post.likeCount - 1,
      likedBy: post.likedBy.filter((id) => id !== _id),
      dislikedBy: [...post.dislikedBy, _id],
    }
  })
}
