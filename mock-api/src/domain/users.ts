import { type BodyOf, isBlank, type User } from 'shared/contract'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { unusedMedia } from './media'
import { type UserKey, userKey } from './order'
import { peopleMatcher } from './people-search'
import type { UserRow } from './rows'
import { callerRow, rowOfUsername } from './rows-by-name'
import { storedPictureUrl, storedWebsite } from './urls'
import { viewUser, viewUsers } from './views'

/** Selects part of the users; by default everyone, newest first. */
export interface UserListInput {
  /** Search text, see {@link peopleMatcher}. */
  q?: string | undefined
  limit?: number | undefined
  /** Sort key of the last user the client has. */
  after?: UserKey | undefined
}

/** A list of users; `next` as in `PostList`. */
export interface UserList {
  users: User[]
  next?: UserKey
}

/** Profile fields to change; omitted fields stay. */
export type ProfileInput = BodyOf<'editUser'>['userData']

/** Users, newest first. */
export function listUsers(
  { storage, origin }: Dependencies,
  { q, limit, after }: UserListInput,
): Promise<UserList> {
  return storage.transaction('read', async (tx) => {
    const rows = await tx.users.page({ after, limit: limit && limit + 1, matches: peopleMatcher(q) })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const users = await viewUsers(tx, origin, shown)
    return last && rows.length > shown.length ? { users, next: userKey(last) } : { users }
  })
}

/** A user by username (case-insensitive), and how many posts they have. @throws DomainError `userNotFound` */
export function getUser(
  { storage, origin }: Dependencies,
  username: string,
): Promise<{ user: User; postCount: number }> {
  return storage.transaction('read', async (tx) => {
    const row = await rowOfUsername(tx, username)
    return { user: await viewUser(tx, origin, row), postCount: await tx.posts.countOf(row._id) }
  })
}

/** The row with the changes of `input`. Usernames never change. */
function editedRow(before: UserRow, input: ProfileInput, origin: string): UserRow {
  if (input.username !== undefined && input.username !== before.username) {
    throw new DomainError('usernameImmutable')
  }
  const media = (field: 'profileAvatar' | 'background'): string =>
    input[field] === undefined ? before[field] : storedPictureUrl(`userData.${field}`, input[field], origin)
  const changed = {
    firstName: input.firstName ?? before.firstName,
    lastName: input.lastName ?? before.lastName,
    bio: input.bio === undefined ? before.bio : isBlank(input.bio) ? '' : input.bio,
    website: input.website === undefined ? before.website : storedWebsite(input.website),
    profileAvatar: media('profileAvatar'),
    background: media('background'),
  } satisfies Record<Exclude<keyof ProfileInput, 'username'>, unknown>
  return { ...before, ...changed }
}

/**
 * Changes the caller's own profile.
 * @throws DomainError `usernameImmutable`, `websiteInvalid`, or 422 naming a picture that is not a web URL
 */
export async function editUser(
  { storage, origin, clock, media }: Dependencies,
  caller: Caller,
  input: ProfileInput,
): Promise<{ user: User }> {
  const { user, unused } = await storage.transaction('write', async (tx) => {
    const before = await callerRow(tx, caller)
    const row = { ...editedRow(before, input, origin), updatedAt: clock() }
    await tx.users.put(row)
    const unused = await unusedMedia(tx, [before.profileAvatar, before.background])
    return { user: await viewUser(tx, origin, row), unused }
  })
  if (unused.length > 0) await media.discard(unused)
  return { user }
}
