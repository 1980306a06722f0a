import type { AnswerOf } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { addEdge, hasEdge } from './edges'
import { callerRow, userRow } from './rows-by-name'
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
    await tx.users.count(caller._id, { followingCount: by })
    await tx.users.count(userId, { followerCount: by })
    const viewer = { origin, caller }
    return {
      user: await viewUser(tx, viewer, await callerRow(tx, caller)),
      followUser: await viewUser(tx, viewer, await userRow(tx, userId)),
    }
  })
}

/** Follows a user. @throws DomainError `userNotFound`, `cannotFollowSelf` or `alreadyFollowing` */
export function followUser(
  dependencies: Dependencies,
  caller: Caller,
  userId: string,
): Promise<AnswerOf<'followUser'>> {
  return changeFollow(dependencies, caller, userId, 1, async ({ follows }) => {
    if (await hasEdge(follows, caller._id, userId)) throw new DomainError('alreadyFollowing')
    await addEdge(follows, caller._id, userId, dependencies.clock())
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
