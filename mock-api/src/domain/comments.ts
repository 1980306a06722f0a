import type { ApiErrorName, Comment, Post } from 'shared/contract'
import { changePost } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import type { Wish } from './idempotency'
import { getPost } from './post-lists'
import type { CommentRow, PostRow, UserRow } from './rows'

/** Which comment is meant. */
export interface CommentPlace {
  postId: string
  commentId: string
}

function checkedText(comment: string): string {
  const text = comment.trim()
  if (text === '') throw new DomainError('commentEmpty')
  return text
}

/** The caller's own comment under this post (decision 9). */
function ownComment(post: PostRow, commentId: string, user: UserRow, notOwner: ApiErrorName): CommentRow {
  const found = post.comments.find((comment) => comment.id === commentId)
  if (!found) throw new DomainError('commentNotFound')
  if (found.authorId !== user._id) throw new DomainError(notOwner)
  return found
}

/** The comments under a post, oldest first. @throws DomainError `postNotFound` */
export async function listComments(
  dependencies: Dependencies,
  postId: string,
): Promise<{ comments: Comment[] }> {
  const { post } = await getPost(dependencies, postId)
  return { comments: post.comments }
}

/** Comments on a post, once for each wish. @throws DomainError `postNotFound` or `commentEmpty` */
export function addComment(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
  comment: string,
  wish?: Wish,
): Promise<{ post: Post }> {
  const { ids, clock } = dependencies
  const change = (post: PostRow, { _id: authorId }: UserRow) => {
    const added = { id: ids(), authorId, comment: checkedText(comment), createdAt: clock() }
    return { ...post, comments: [...post.comments, added] }
  }
  return changePost(dependencies, caller, postId, change, wish)
}

/**
 * Replaces the text of the caller's own comment.
 * @throws DomainError `postNotFound`, `commentNotFound`, `commentEditNotOwner` or `commentEmpty`
 */
export function editComment(
  dependencies: Dependencies,
  caller: Caller,
  { postId, commentId }: CommentPlace,
  comment: string,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, postId, (post, user) => {
    const own = ownComment(post, commentId, user, 'commentEditNotOwner')
    const edited = { ...own, comment: checkedText(comment) }
    return { ...post, comments: post.comments.map((each) => (each === own ? edited : each)) }
  })
}

/**
 * Deletes the caller's own comment.
 * @throws DomainError `postNotFound`, `commentNotFound` or `commentDeleteNotOwner`
 */
export function deleteComment(
  dependencies: Dependencies,
  caller: Caller,
  { postId, commentId }: CommentPlace,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, postId, (post, user) => {
    const own = ownComment(post, commentId, user, 'commentDeleteNotOwner')
    return { ...post, comments: post.comments.filter((comment) => comment !== own) }
  })
}
