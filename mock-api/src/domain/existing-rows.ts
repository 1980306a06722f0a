import type { Transaction } from '../storage/ports'
import type { Caller } from './dependencies'
import { DomainError, type DomainErrorName } from './domain-error'
import { isEnded } from './ended-sessions'
import type { PostCounter, PostRow, UserCounter, UserRow } from './rows'
import { usernameKey } from './usernames'

function found<Row>(row: Row | undefined, error: DomainErrorName): Row {
  if (!row) throw new DomainError(error)
  return row
}

/**
 * The caller's row.
 * @throws DomainError `tokenInvalid` when the token's user does not exist, or has ended its session since the caller was authenticated
 */
export async function callerRow(tx: Transaction, { _id, token }: Caller): Promise<UserRow> {
  const row = found(await tx.users.get(_id), 'tokenInvalid')
  if (isEnded(row, token)) throw new DomainError('tokenInvalid')
  return row
}

/** The row of a user. @throws DomainError `userNotFound` */
export async function userRow(tx: Transaction, userId: string): Promise<UserRow> {
  return found(await tx.users.get(userId), 'userNotFound')
}

/** The row of a post. @throws DomainError `postNotFound` */
export async function postRow(tx: Transaction, postId: string): Promise<PostRow> {
  return found(await tx.posts.get(postId), 'postNotFound')
}

/** Adds to a user's counters, and returns the row as it is now. @throws DomainError `userNotFound` */
export async function countUser(
  tx: Transaction,
  userId: string,
  changes: Partial<Record<UserCounter, number>>,
): Promise<UserRow> {
  return found(await tx.users.count(userId, changes), 'userNotFound')
}

/** Adds to a post's counters, and returns the row as it is now. @throws DomainError `postNotFound` */
export async function countPost(
  tx: Transaction,
  postId: string,
  changes: Partial<Record<PostCounter, number>>,
): Promise<PostRow> {
  return found(await tx.posts.count(postId, changes), 'postNotFound')
}

/** The row of the user with this username, case-insensitively. @throws DomainError `userNotFound` */
export async function rowOfUsername(tx: Transaction, username: string): Promise<UserRow> {
  return found(await tx.users.byUsername(usernameKey(username)), 'userNotFound')
}
