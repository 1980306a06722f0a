import type { AnswerOf, User } from 'shared/contract'
import { avatarFor, defaultCover } from './default-media'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { withoutSession, withoutSessions } from './ended-sessions'
import { callerRow } from './existing-rows'
import { newAccount } from './new-account'
import { isPasswordOf, passwordHashOf } from './passwords'
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
  const { row, foundUser } = await storage.transaction('read', async (tx) => {
    const row = await tx.users.byUsername(usernameKey(input.username))
    if (!row) throw new DomainError('usernameNotRegistered')
    return { row, foundUser: await viewUser(tx, { origin }, row) }
  })
  if (!(await isPasswordOf(hashing, input.password, row.passwordHash)))
    throw new DomainError('credentialsInvalid')
  return { encodedToken: await newToken(dependencies, row), foundUser }
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
  const row = newUserRow(dependencies, input, await passwordHashOf(hashing, input.password))
  const createdUser = await storage.transaction('write', async (tx) => {
    if (await tx.users.isUsernameTaken(row.usernameKey)) throw new DomainError('usernameTaken')
    if (await tx.users.isSkeletonTaken(row.usernameSkeleton)) throw new DomainError('usernameLooksTaken')
    await tx.users.put(row)
    return viewUser(tx, { origin }, row)
  })
  return { encodedToken: await newToken(dependencies, row), createdUser }
}

/** The first token of a new session. */
function newToken(dependencies: Dependencies, user: UserRow): Promise<string> {
  const session = { user, sid: dependencies.ids(), version: user.tokenVersion }
  return tokenFor(dependencies, session, dependencies.clock())
}

async function changeSessions(
  { storage }: Dependencies,
  caller: Caller,
  change: (row: UserRow) => UserRow,
): Promise<AnswerOf<'logout'>> {
  await storage.transaction('write', async (tx) => {
    const row = await callerRow(tx, caller)
    await tx.users.put(change(row), row)
  })
  return { loggedOut: true }
}

/** Ends the session whose token was sent: all its tokens are invalid from now on. @throws DomainError `tokenInvalid` */
export function logout(dependencies: Dependencies, caller: Caller): Promise<AnswerOf<'logout'>> {
  return changeSessions(dependencies, caller, (row) =>
    withoutSession(row, caller.token, dependencies.clock()),
  )
}

/** Ends all sessions of the caller, on every device. @throws DomainError `tokenInvalid` */
export function logoutEverywhere(dependencies: Dependencies, caller: Caller): Promise<AnswerOf<'logout'>> {
  return changeSessions(dependencies, caller, withoutSessions)
}

function newUserRow(
  { ids, clock, origin }: Dependencies,
  { username, firstName, lastName, profileAvatar, background }: SignupInput,
  passwordHash: string,
): UserRow {
  const _id = ids()
  return newAccount({
    ...{ _id, username, passwordHash, firstName, lastName },
    profileAvatar: storedPictureUrl('profileAvatar', profileAvatar || avatarFor(_id), origin),
    background: storedPictureUrl('background', background || defaultCover, origin),
    bio: '',
    website: '',
    createdAt: clock(),
  })
}
