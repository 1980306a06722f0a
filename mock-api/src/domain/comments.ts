import { type ApiErrorName, type Comment, normalizeText, type Post } from 'shared/contract'
import { changePost } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import type { IdempotentRequest } from './idempotency'
import { getPost } from './post-lists'
import type { CommentRow, PostRow, UserRow } from './rows'

/** Identifies a comment. */
export interface CommentPlace {
  postId: string
  commentId: string
}

function checkedText(comment: string): string {
  const text = normalizeText(comment)
  if (text === '') throw new DomainError('commentEmpty')
  return text
}

/** The caller's own comment on this post: only its author may change it. */
function ownComment(post: PostRow, commentId: string, user: UserRow, notOwner: ApiErrorName): CommentRow {
  const found = post.comments.find((comment) => comment.id === commentId)
  if (!found) throw new DomainError('commentNotFound')
  if (found.authorId !== user._id) throw new DomainError(notOwner)
  return found
}

/** A post's comments, oldest first. @throws DomainError `postNotFound` */
export async function listComments(
  dependencies: Dependencies,
  postId: string,
): Promise<{ comments: Comment[] }> {
  const { post } = await getPost(dependencies, postId)
  return { comments: post.comments }
}

/** Adds a comment to a post, once per idempotency key. @throws DomainError `postNotFound` or `commentEmpty` */
export function addComment(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
  comment: string,
  idempotentRequest?: IdempotentRequest,
): Promise<{ post: Post }> {
  const { ids, clock } = dependencies
  const change = (post: PostRow, { _id: authorId }: UserRow) => {
    const added = { id: ids(), authorId, comment: checkedText(comment), createdAt: clock() }
    return { ...post, comments: [...post.comments, added] }
  }
  return changePost(dependencies, caller, postId, change, idempotentRequest)
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

/** How long a deleted comment can be restored, in milliseconds. */
const undoLimit = 60_000

/** A post's deleted comments that can still be restored. Expired ones are dropped with the post's next change. */
function restorable({ deletedComments = [] }: PostRow, now: number) {
  return deletedComments.filter(({ deletedAt }) => now - deletedAt < undoLimit)
}

/**
 * Deletes the caller's own comment. {@link restoreComment} can undo it for a minute.
 * @throws DomainError `postNotFound`, `commentNotFound` or `commentDeleteNotOwner`
 */
export function deleteComment(
  dependencies: Dependencies,
  caller: Caller,
  { postId, commentId }: CommentPlace,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, postId, (post, user) => {
    const own = ownComment(post, commentId, user, 'commentDeleteNotOwner')
    const now = dependencies.clock()
    const deletedComments = [...restorable(post, now), { ...own, deletedAt: now }]
    return { ...post, comments: post.comments.filter((comment) => comment !== own), deletedComments }
  })
}

/**
 * Restores the caller's own deleted comment in its original position. A no-op when it is not deleted, so retries are safe.
 * @throws DomainError `postNotFound`, or `commentNotFound` when it never existed or was deleted too long ago
 */
export function restoreComment(
  dependencies: Dependencies,
  caller: Caller,
  { postId, commentId }: CommentPlace,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, postId, (post, { _id }) => {
    const isMeant = ({ id, authorId }: CommentRow) => id === commentId && authorId === _id
    if (post.comments.some(isMeant)) return post
    const rest = restorable(post, dependencies.clock())
    const found = rest.find(isMeant)
    if (!found) throw new DomainError('commentNotFound')
    const { deletedAt: _, ...comment } = found
    const later = post.comments.findIndex(({ createdAt }) => createdAt > comment.createdAt)
    const place = later < 0 ? post.comments.length : later
    return {
      ...post,
      comments: post.comments.toSpliced(place, 0, comment),
      deletedComments: rest.filter((each) => each !== found),
    }
  })
}
