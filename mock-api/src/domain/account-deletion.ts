import type { Transaction } from '../storage/ports'
import { deleteComments, deleteEdges, runParts } from './delete-rows'
import type { TakenBack } from './dependencies'
import { unusedMedia } from './media'

/** Posts that one step deletes at most: each has many terms. */
const postsAtOnce = 50

/** Deletes posts. What belongs to them is left to their own deletion. Returns media that nothing shows any longer. */
async function deletePosts(tx: Transaction, authorId: string): Promise<{ left: boolean; unused: string[] }> {
  const rows = await tx.posts.page({ authorId, order: 'oldest', limit: postsAtOnce })
  for (const { _id } of rows) {
    await tx.posts.delete(_id)
    await tx.deletedPosts.put(_id)
  }
  const media = rows.flatMap(({ postImage }) => postImage)
  return { left: rows.length === postsAtOnce, unused: await unusedMedia(tx, media) }
}

/** What a step of a deletion did, for what follows its transaction. */
export interface DeletedStep {
  /** Whether none of the person's rows is left. */
  isDone: boolean
  /** Media that nothing shows any longer, to be discarded. */
  unused: string[]
  takenBack: TakenBack[]
}

/**
 * Deletes some of the rows of a person whose own row is gone.
 * @param limit most rows to delete besides posts
 */
export async function deletePersonStep(tx: Transaction, id: string, limit: number): Promise<DeletedStep> {
  const { left: hasPosts, unused } = await deletePosts(tx, id)
  const takenBack: TakenBack[] = []
  if (hasPosts) return { isDone: false, unused, takenBack }
  const own = { from: id }
  const parts = [
    async (most: number) =>
      deleteComments(tx, await tx.comments.byAuthor({ authorId: id, limit: most }), (postId) => {
        takenBack.push({ name: 'deleteComment', parameters: { postId }, callerId: id })
        return tx.posts.count(postId, { commentCount: -1 })
      }),
    (most: number) =>
      deleteEdges(tx.likes, own, most, ({ to }) => {
        takenBack.push({ name: 'dislikePost', parameters: { postId: to }, callerId: id })
        return tx.posts.count(to, { likeCount: -1 })
      }),
    (most: number) => deleteEdges(tx.dislikes, own, most),
    (most: number) => deleteEdges(tx.bookmarks, own, most),
    (most: number) =>
      deleteEdges(tx.follows, own, most, ({ to }) => {
        takenBack.push({ name: 'unfollowUser', parameters: { userId: to }, callerId: id })
        return tx.users.count(to, { followerCount: -1 })
      }),
    (most: number) =>
      deleteEdges(tx.follows, { to: id }, most, ({ from }) => {
        takenBack.push({ name: 'unfollowUser', parameters: { userId: id }, callerId: from })
        return tx.users.count(from, { followingCount: -1 })
      }),
    (most: number) => tx.deletedComments.deleteBy(id, most),
    (most: number) => tx.requests.deleteBy(id, most),
  ]
  return { isDone: await runParts(parts, limit), unused, takenBack }
}
