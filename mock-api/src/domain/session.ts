import type { User } from 'shared/contract'
import { avatarFor, defaultCover } from './default-media'
import type { Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { usernameSkeleton } from './look-alikes'
import type { UserRow } from './rows'
import { tokenFor } from './session-tokens'
import { storedPictureUrl } from './urls'
import { checkNotReserved, usernameKey } from './usernames'
import { viewUser } from './views'

/** The fields of a signup. The API chooses pictures that are missing or empty. */
export interface SignupInput {
  username: string
  password: string
  firstName: string
  lastName: string
  background?: string | undefined
  profileAvatar?: string | undefined
}

/**
 * Logs in with a username (case-insensitive) and password.
 * @throws DomainError `usernameNotRegistered` or `credentialsInvalid`
 */
export async function login(
  dependencies: Dependencies,
  input: { username: string; password: string },
): Promise<{ encodedToken: string; foundUser: User }> {
  const { storage, hashing, origin } = dependencies
  const { passwordHash, foundUser } = await storage.transaction('read', async (tx) => {
    const row = await tx.users.byUsername(usernameKey(input.username))
    if (!row) throw new DomainError('usernameNotRegistered')
    return { passwordHash: row.passwordHash, foundUser: await viewUser(tx, { origin }, row) }
  })
  if (!(await hashing.verify(input.password, passwordHash))) throw new DomainError('credentialsInvalid')
  return { encodedToken: await tokenFor(dependencies, foundUser, dependencies.clock()), foundUser }
}

/**
 * Creates a user and logs them in.
 * @throws DomainError `usernameTaken`, `usernameLooksTaken`, `usernameReserved`, or 422 naming a picture that cannot be used
 */
export async function signup(
  dependencies: Dependencies,
  input: SignupInput,
): Promise<{ encodedToken: string; createdUser: User }> {
  const { storage, hashing, origin } = dependencies
  checkNotReserved(input.username)
  const row = newUserRow(dependencies, input, await hashing.hash(input.password))
  const createdUser = await storage.transaction('write', async (tx) => {
    if (await tx.users.isUsernameTaken(row.usernameKey)) throw new DomainError('usernameTaken')
    if (await tx.users.isSkeletonTaken(row.usernameSkeleton)) throw new DomainError('usernameLooksTaken')
    await tx.users.put(row)
    return viewUser(tx, { origin }, row)
  })
  return { encodedToken: await tokenFor(dependencies, createdUser, dependencies.clock()), createdUser }
}

function newUserRow(dependencies: Dependencies, input: SignupInput, passwordHash: string): UserRow {
  const { ids, clock, origin } = dependencies
  const _id = ids()
  const now = clock()
  return {
    _id,
    username: input.username,
    usernameKey: usernameKey(input.username),
    usernameSkeleton: usernameSkeleton(input.username),
    passwordHash,
    firstName: input.firstName,
    lastName: input.lastName,
    profileAvatar: storedPictureUrl('profileAvatar', input.profileAvatar || avatarFor(_id), origin),
    background: storedPictureUrl('background', input.background || defaultCover, origin),
    bio: '',
    website: '',
    createdAt: now,
    updatedAt: now,
    followerCount: 0,
    followingCount: 0,
    postCount: 0,
    bookmarkCount: 0,
  }
}
