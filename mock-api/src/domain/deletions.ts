import type { EdgeTable, Transaction } from '../storage/ports'
import { type DeletedStep, deletePersonStep } from './account-deletion'
import type { Dependencies } from './dependencies'
import type { CommentRow } from './rows'

/** Rows that one transaction deletes at most, so that it does not hold up others for long. */
const stepSize = 500

async function deleteEdges(edges: EdgeTable, to: string, limit: number): Promise<string[]> {
  const rows = await edges.page({ to, order: 'oldest', limit })
  await Promise.all(rows.map(({ from }) => edges.delete(from, to)))
  return rows.map(({ from }) => from)
}

async function deleteBookmarks(tx: Transaction, postId: string, limit: number): Promise<string[]> {
  const owners = await deleteEdges(tx.bookmarks, postId, limit)
  await Promise.all(owners.map((id) => tx.users.count(id, { bookmarkCount: -1 })))
  return owners
}

async function deleteComments(tx: Transaction, postId: string, limit: number): Promise<CommentRow[]> {
  const rows = await tx.comments.page({ postId, order: 'oldest', limit })
  await Promise.all(rows.map(({ id }) => tx.comments.delete(postId, id)))
  return rows
}

/** Deletes some of a deleted post's rows, bookmarks first, because people see them. Returns whether none is left. */
async function deleteStep(tx: Transaction, postId: string): Promise<boolean> {
  const parts = [
    (limit: number) => deleteBookmarks(tx, postId, limit),
    (limit: number) => deleteComments(tx, postId, limit),
    (limit: number) => deleteEdges(tx.likes, postId, limit),
    (limit: number) => deleteEdges(tx.dislikes, postId, limit),
  ]
  let left = stepSize
  for (const deletePart of parts) {
    left -= (await deletePart(left)).length
    if (left === 0) return false
  }
  return true
}

/**
 * Begins to delete the likes, comments and bookmarks of a post that this transaction deletes. What is left after one step is
 * remembered for {@link continueDeletions}. Its deleted comments expire.
 * @returns whether something is left
 */
export async function beginPostDeletion(tx: Transaction, postId: string): Promise<boolean> {
  if (await deleteStep(tx, postId)) return false
  await tx.deletedPosts.put(postId)
  return true
}

/**
 * Begins to delete the rows of a user whose own row this transaction deletes, so that counts are right at once for all but the most
 * active. What is left after one step, and what belongs to their posts, is remembered for {@link continueDeletions}.
 */
export async function beginUserDeletion(tx: Transaction, userId: string): Promise<DeletedStep> {
  const step = await deletePersonStep(tx, userId, stepSize)
  if (!step.isDone) await tx.deletedUsers.put(userId)
  return step
}

/** Deletes some of what is left of a deleted post, or else of a deleted user. */
async function continueStep(tx: Transaction): Promise<DeletedStep | undefined> {
  const postId = await tx.deletedPosts.first()
  if (postId !== undefined) {
    if (await deleteStep(tx, postId)) await tx.deletedPosts.delete(postId)
    return undefined
  }
  const userId = await tx.deletedUsers.first()
  if (userId === undefined) return undefined
  const step = await deletePersonStep(tx, userId, stepSize)
  if (step.isDone) await tx.deletedUsers.delete(userId)
  return step
}

async function isUnfinished(tx: Transaction): Promise<boolean> {
  const first = await Promise.all([tx.deletedPosts.first(), tx.deletedUsers.first()])
  return first.some((id) => id !== undefined)
}

/**
 * Deletes all that is left of deleted posts and users, in transactions of a bounded size. Any of them may be the last before a
 * reload.
 */
export async function continueDeletions({
  storage,
  media,
  onTakenBack,
}: Pick<Dependencies, 'storage' | 'media' | 'onTakenBack'>): Promise<void> {
  // Reading first: most pages start with nothing to delete, and writing would hold up their first requests.
  while (await storage.transaction('read', isUnfinished)) {
    const step = await storage.transaction('write', continueStep)
    if (!step) continue
    onTakenBack?.(step.takenBack)
    await media.discard(step.unused)
  }
}
