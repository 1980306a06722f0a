import type { Post } from 'shared/contract'
import { changePost } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'

/** Section 4's like. @throws DomainError `postNotFound` or `alreadyLiked` */
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
 * Section 4's dislike, to the letter (decision 14): it takes one from the count whether or not the caller had liked.
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
