import { type AnswerOf, type ApiErrorName, normalizeText, type Post } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import { changePost, changeShown } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { momentAfter } from './edges'
import { callerRow, countPost, postRow } from './existing-rows'
import { type IdempotentRequest, withIdempotency } from './idempotency'
import type { CommentRow, DeletedCommentRow } from './rows'
import { type Viewer, viewComments, viewPost } from './views'

/** Identifies a comment. */
export interface CommentPlace {
  postId: string
  commentId: string
}

type CommentAnswer = AnswerOf<'addComment'>

function checkedText(comment: string): string {
  const text = normalizeText(comment)
  if (text === '') throw new DomainError('commentEmpty')
  return text
}

/** The caller's own comment: only its author may change it. */
async function ownComment(
  tx: Transaction,
  caller: Caller,
  { postId, commentId }: CommentPlace,
  notOwner: ApiErrorName,
): Promise<CommentRow> {
  const found = await tx.comments.get(postId, commentId)
  if (!found) throw new DomainError('commentNotFound')
  if (found.authorId !== caller._id) throw new DomainError(notOwner)
  return found
}

/** A comment and its post as they are now. @throws DomainError `postNotFound` or `commentNotFound` */
async function viewAnswer(
  tx: Transaction,
  viewer: Viewer,
  { postId, commentId }: CommentPlace,
): Promise<CommentAnswer> {
  const post = await viewPost(tx, viewer, await postRow(tx, postId))
  const row = await tx.comments.get(postId, commentId)
  const [comment] = row ? await viewComments(tx, viewer, [row]) : []
  if (!comment) throw new DomainError('commentNotFound')
  return { post, comment }
}

/** Adds a comment to a post, once per idempotency key. @throws DomainError `postNotFound` or `commentEmpty` */
export function addComment(
  { storage, origin, ids, clock }: Dependencies,
  caller: Caller,
  postId: string,
  comment: string,
  idempotentRequest?: IdempotentRequest,
): Promise<CommentAnswer> {
  const add = async (tx: Transaction) => {
    await postRow(tx, postId)
    const text = checkedText(comment)
    const createdAt = momentAfter(await tx.comments.page({ postId, order: 'latest', limit: 1 }), clock())
    const commentId = ids()
    await tx.comments.put({ postId, id: commentId, authorId: caller._id, comment: text, createdAt })
    await tx.posts.count(postId, { commentCount: 1 })
    return { postId, commentId }
  }
  return storage.transaction('write', async (tx) => {
    await callerRow(tx, caller)
    const added = await withIdempotency(tx, caller, idempotentRequest, clock(), () => add(tx))
    return viewAnswer(tx, { origin, caller }, { postId, commentId: added.commentId ?? '' })
  })
}

/** Runs `change` in one transaction and returns the comment and its post as they are afterwards. */
function changeComment(
  { storage, origin }: Dependencies,
  caller: Caller,
  place: CommentPlace,
  change: (tx: Transaction) => Promise<void>,
): Promise<CommentAnswer> {
  return storage.transaction('write', async (tx) => {
    await callerRow(tx, caller)
    const post = await postRow(tx, place.postId)
    const viewer = { origin, caller }
    await changeShown(tx, viewer, post, () => change(tx))
    return viewAnswer(tx, viewer, place)
  })
}

/**
 * Replaces the text of the caller's own comment.
 * @throws DomainError `postNotFound`, `commentNotFound`, `commentEditNotOwner` or `commentEmpty`
 */
export function editComment(
  dependencies: Dependencies,
  caller: Caller,
  place: CommentPlace,
  comment: string,
): Promise<CommentAnswer> {
  return changeComment(dependencies, caller, place, async (tx) => {
    const own = await ownComment(tx, caller, place, 'commentEditNotOwner')
    await tx.comments.put({ ...own, comment: checkedText(comment) })
  })
}

/** How long a deleted comment can be restored, in milliseconds. */
export const undoLimit = 60_000

/**
 * Deletes the caller's own comment. {@link restoreComment} can undo it for a minute.
 * @throws DomainError `postNotFound`, `commentNotFound` or `commentDeleteNotOwner`
 */
export function deleteComment(
  dependencies: Dependencies,
  caller: Caller,
  place: CommentPlace,
): Promise<{ post: Post }> {
  return changePost(dependencies, caller, place.postId, async (tx) => {
    const own = await ownComment(tx, caller, place, 'commentDeleteNotOwner')
    await tx.deletedComments.put({ ...own, deletedAt: dependencies.clock() })
    await tx.comments.delete(place.postId, place.commentId)
    return countPost(tx, place.postId, { commentCount: -1 })
  })
}

function isRestorable({ authorId, deletedAt }: DeletedCommentRow, caller: Caller, now: number) {
  return authorId === caller._id && now - deletedAt < undoLimit
}

/**
 * Restores the caller's own deleted comment in its original place. A no-op when it is not deleted, so retries are safe.
 * @throws DomainError `postNotFound`, or `commentNotFound` when it never existed or was deleted too long ago
 */
export function restoreComment(
  dependencies: Dependencies,
  caller: Caller,
  place: CommentPlace,
): Promise<CommentAnswer> {
  const { postId, commentId } = place
  return changeComment(dependencies, caller, place, async (tx) => {
    const present = await tx.comments.get(postId, commentId)
    if (present?.authorId === caller._id) return
    const deleted = await tx.deletedComments.get(postId, commentId)
    if (!deleted || !isRestorable(deleted, caller, dependencies.clock())) {
      throw new DomainError('commentNotFound')
    }
    const { deletedAt: _, ...comment } = deleted
    await tx.comments.put(comment)
    await tx.deletedComments.delete(postId, commentId)
    await tx.posts.count(postId, { commentCount: 1 })
  })
}
