import { usernameSkeleton } from './look-alikes'
import type { UserCounter, UserRow } from './rows'
import { usernameKey } from './usernames'

/** What is not derived from the username, and does not begin empty. */
type AccountFields = Omit<
  UserRow,
  'usernameKey' | 'usernameSkeleton' | 'updatedAt' | 'tokenVersion' | 'endedSessions' | UserCounter
>

/** The row of an account that has just been created: without posts, follows or ended sessions. */
export function newAccount(fields: AccountFields): UserRow {
  return {
    ...fields,
    usernameKey: usernameKey(fields.username),
    usernameSkeleton: usernameSkeleton(fields.username),
    updatedAt: fields.createdAt,
    followerCount: 0,
    followingCount: 0,
    postCount: 0,
    bookmarkCount: 0,
    tokenVersion: 0,
    endedSessions: [],
  }
}
