import type { Post } from 'shared/contract'
import { changePost } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { addEdge, hasEdge } from './edges'
import { countPost } from './existing-rows'

/** Likes a post. @throws DomainError `postNotFound` or `alreadyLiked` */
export function likePost(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<{ post: Post }> {
  const { _id: callerId } = caller
  return changePost(dependencies, caller, postId, async (tx) => {
    if (await hasEdge(tx.likes, callerId, postId)) throw new DomainError('alreadyLiked')
    await tx.dislikes.delete(callerId, postId)
    await addEdge(tx, 'likes', { from: callerId, to: postId }, dependencies.clock())
    return countPost(tx, postId, { likeCount: 1 })
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
  const { _id: callerId } = caller
  return changePost(dependencies, caller, postId, async (tx, { likeCount }) => {
    if (likeCount === 0) throw new DomainError('likeBelowZero')
    if (await hasEdge(tx.dislikes, callerId, postId)) throw new DomainError('alreadyDisliked')
    await tx.likes.delete(callerId, postId)
    await addEdge(tx, 'dislikes', { from: callerId, to: postId }, dependencies.clock())
    return countPost(tx, postId, { likeCount: -1 })
  })
}
