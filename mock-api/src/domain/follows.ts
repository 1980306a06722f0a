import type { AnswerOf } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { addEdge, hasEdge } from './edges'
import { callerRow, countUser, userRow } from './existing-rows'
import { viewUser } from './views'

/** Changes a follow and the counts of both users in one transaction. `by` is what the change adds to them. */
function changeFollow(
  { storage, origin }: Dependencies,
  caller: Caller,
  userId: string,
  by: 1 | -1,
  change: (tx: Transaction) => Promise<void>,
): Promise<AnswerOf<'followUser'>> {
  return storage.transaction('write', async (tx) => {
    await callerRow(tx, caller)
    if (caller._id === userId) throw new DomainError('cannotFollowSelf')
    await userRow(tx, userId)
    await change(tx)
    const user = await countUser(tx, caller._id, { followingCount: by })
    const followUser = await countUser(tx, userId, { followerCount: by })
    const viewer = { origin, caller }
    return { user: await viewUser(tx, viewer, user), followUser: await viewUser(tx, viewer, followUser) }
  })
}

/** Follows a user. @throws DomainError `userNotFound`, `cannotFollowSelf` or `alreadyFollowing` */
export function followUser(
  dependencies: Dependencies,
  caller: Caller,
  userId: string,
): Promise<AnswerOf<'followUser'>> {
  return changeFollow(dependencies, caller, userId, 1, async (tx) => {
    if (await hasEdge(tx.follows, caller._id, userId)) throw new DomainError('alreadyFollowing')
    await addEdge(tx, 'follows', { from: caller._id, to: userId }, dependencies.clock())
  })
}

/** Unfollows a user. @throws DomainError `userNotFound`, `cannotFollowSelf` or `notFollowing` */
export function unfollowUser(
  dependencies: Dependencies,
  caller: Caller,
  userId: string,
): Promise<AnswerOf<'unfollowUser'>> {
  return changeFollow(dependencies, caller, userId, -1, async ({ follows }) => {
    if (!(await follows.delete(caller._id, userId))) throw new DomainError('notFollowing')
  })
}
