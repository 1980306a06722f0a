import type { Transaction } from '../storage/ports'
import { type DeletedStep, deletePersonStep } from './account-deletion'
import { deleteComments, deleteEdges, runParts } from './delete-rows'
import type { Dependencies, MediaStore } from './dependencies'

/** Rows that one transaction deletes at most, so that it does not hold up others for long. */
const stepSize = 500

/** Deletes some of a deleted post's rows, bookmarks first, because people see them. Returns whether none is left. */
async function deleteStep(tx: Transaction, postId: string): Promise<boolean> {
  const incoming = { to: postId }
  const parts = [
    (limit: number) =>
      deleteEdges(tx.bookmarks, incoming, limit, ({ from }) => tx.users.count(from, { bookmarkCount: -1 })),
    async (limit: number) => deleteComments(tx, await tx.comments.page({ postId, order: 'oldest', limit })),
    (limit: number) => deleteEdges(tx.likes, incoming, limit),
    (limit: number) => deleteEdges(tx.dislikes, incoming, limit),
  ]
  return runParts(parts, stepSize)
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
}: Pick<Dependencies, 'storage' | 'onTakenBack'> & { media: Pick<MediaStore, 'discard'> }): Promise<void> {
  // Reading first: most pages start with nothing to delete, and writing would hold up their first requests.
  while (await storage.transaction('read', isUnfinished)) {
    const step = await storage.transaction('write', continueStep)
    if (!step) continue
    onTakenBack?.(step.takenBack)
    await media.discard(step.unused)
  }
}
