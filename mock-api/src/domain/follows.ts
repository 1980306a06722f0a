import type { User } from 'shared/contract'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import type { UserRow } from './rows'
import { callerRow } from './rows-by-name'
import { viewUser } from './views'

/** `user` is the caller, `followUser` the user followed or unfollowed. */
export interface FollowAnswer {
  user: User
  followUser: User
}

/** Updates both users in one transaction, so that their lists always agree. */
function changeFollow(
  { storage, origin }: Dependencies,
  caller: Caller,
  userId: string,
  change: (user: UserRow, target: UserRow) => [user: UserRow, target: UserRow],
): Promise<FollowAnswer> {
  return storage.transaction('write', async (tx) => {
    const before = await callerRow(tx, caller)
    if (before._id === userId) throw new DomainError('cannotFollowSelf')
    const targetBefore = await tx.users.get(userId)
    if (!targetBefore) throw new DomainError('userNotFound')
    const [user, target] = change(before, targetBefore)
    await tx.users.put(user)
    await tx.users.put(target)
    return {
      user: await viewUser(tx, origin, user),
      followUser: await viewUser(tx, origin, target),
    }
  })
}

/** Follows a user. @throws DomainError `userNotFound`, `cannotFollowSelf` or `alreadyFollowing` */
export function followUser(
  dependencies: Dependencies,
  caller: Caller,
  userId: string,
): Promise<FollowAnswer> {
  return changeFollow(dependencies, caller, userId, (user, target) => {
    if (user.following.includes(target._id)) throw new DomainError('alreadyFollowing')
    return [
      { ...user, following: [...user.following, target._id] },
      { ...target, followers: [...target.followers, user._id] },
    ]
  })
}

/** Unfollows a user. @throws DomainError `userNotFound`, `cannotFollowSelf` or `notFollowing` */
export function unfollowUser(
  dependencies: Dependencies,
  caller: Caller,
  userId: string,
): Promise<FollowAnswer> {
  return changeFollow(dependencies, caller, userId, (user, target) => {
    if (!user.following.includes(target._id)) throw new DomainError('notFollowing')
    return [
      { ...user, following: user.following.filter((id) => id !== target._id) },
      { ...target, followers: target.followers.filter((id) => id !== user._id) },
    ]
  })
}
