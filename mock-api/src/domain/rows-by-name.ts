import type { Transaction } from '../storage/ports'
import type { Caller } from './dependencies'
import { DomainError } from './domain-error'
import type { PostCounter, PostRow, UserCounter, UserRow } from './rows'
import { usernameKey } from './usernames'

/** The caller's row. @throws DomainError `tokenInvalid` when the token's user does not exist */
export async function callerRow(tx: Transaction, caller: Caller): Promise<UserRow> {
  const row = await tx.users.get(caller._id)
  if (!row) throw new DomainError('tokenInvalid')
  return row
}

/** The row of a user. @throws DomainError `userNotFound` */
export async function userRow(tx: Transaction, userId: string): Promise<UserRow> {
  const row = await tx.users.get(userId)
  if (!row) throw new DomainError('userNotFound')
  return row
}

/** The row of a post. @throws DomainError `postNotFound` */
export async function postRow(tx: Transaction, postId: string): Promise<PostRow> {
  const row = await tx.posts.get(postId)
  if (!row) throw new DomainError('postNotFound')
  return row
}

/** Adds to a user's counters, and returns the row as it is now. @throws DomainError `userNotFound` */
export async function countUser(
  tx: Transaction,
  userId: string,
  changes: Partial<Record<UserCounter, number>>,
): Promise<UserRow> {
  const row = await tx.users.count(userId, changes)
  if (!row) throw new DomainError('userNotFound')
  return row
}

/** Adds to a post's counters, and returns the row as it is now. @throws DomainError `postNotFound` */
export async function countPost(
  tx: Transaction,
  postId: string,
  changes: Partial<Record<PostCounter, number>>,
): Promise<PostRow> {
  const row = await tx.posts.count(postId, changes)
  if (!row) throw new DomainError('postNotFound')
  return row
}

/** The row of the user with this username, case-insensitively. @throws DomainError `userNotFound` */
export async function rowOfUsername(tx: Transaction, username: string): Promise<UserRow> {
  const row = await tx.users.byUsername(usernameKey(username))
  if (!row) throw new DomainError('userNotFound')
  return row
}
