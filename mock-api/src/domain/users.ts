import { type BodyOf, isBlank, type User } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { callerRow, rowOfUsername } from './existing-rows'
import { unusedMedia } from './media'
import { type MomentKey, userKey } from './order'
import { type PageInput, readPage, type StoredList } from './pages'
import type { UserRow } from './rows'
import { peopleSearch } from './search-terms'
import { storedPictureUrl, storedWebsite } from './urls'
import { viewUser, viewUsers } from './views'

/** A list of users; `next` as in `RowPage`. */
export interface UserList {
  users: User[]
  next?: MomentKey
}

/** Profile fields to change; omitted fields stay. */
export type ProfileInput = BodyOf<'editUser'>['userData']

/** Users, newest first: those whom {@link peopleSearch} finds, or everyone. */
export function usersFound(tx: Transaction, q: string | undefined): StoredList<UserRow, MomentKey> {
  const search = peopleSearch(q)
  return {
    keyOf: userKey,
    read: (page) => (search ? tx.users.search({ ...search, ...page }) : tx.users.page(page)),
  }
}

/** A page of the users who match a search, or of all. */
export function listUsers(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  { q, ...input }: { q?: string | undefined } & PageInput<MomentKey>,
): Promise<UserList> {
  return storage.transaction('read', async (tx) => {
    const { rows, ...rest } = await readPage(input, usersFound(tx, q))
    return { users: await viewUsers(tx, { origin, caller }, rows), ...rest }
  })
}

/** A user by username (case-insensitive). @throws DomainError `userNotFound` */
export function getUser(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  username: string,
): Promise<{ user: User }> {
  return storage.transaction('read', async (tx) => ({
    user: await viewUser(tx, { origin, caller }, await rowOfUsername(tx, username)),
  }))
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
    await tx.users.put(row, before)
    const unused = await unusedMedia(tx, [before.profileAvatar, before.background])
    return { user: await viewUser(tx, { origin, caller }, row), unused }
  })
  await media.discard(unused)
  return { user }
}
