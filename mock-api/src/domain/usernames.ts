import { DomainError } from './domain-error'
import { usernameSkeleton } from './look-alikes'

/**
 * Reserved names, which new usernames may not equal or resemble: keys of every object, the product's own paths, and names that
 * suggest staff.
 */
const reserved = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty'],
  ...['isPrototypeOf', 'propertyIsEnumerable', '__defineGetter__', '__defineSetter__', '__lookupGetter__'],
  ...['__lookupSetter__', 'null', 'undefined', 'NaN', 'true', 'false'],
  // GET /users/bookmark would hide this one.
  ...['bookmark', 'bookmarks', 'api', 'assets', 'media', 'edit', 'explore', 'feed', 'login', 'logout'],
  ...['mockman', 'post', 'posts', 'profile', 'search', 'settings', 'signup', 'user', 'users'],
  ...['admin', 'administrator', 'echosphere', 'help', 'mod', 'moderator', 'official', 'root', 'security'],
  ...['staff', 'support', 'system', 'webmaster'],
]

/** Skeletons of lower-case and upper-case spellings: `ADM1N` looks like `ADMIN`. */
const reservedSkeletons: ReadonlySet<string> = new Set(
  reserved.flatMap((name) => [name.toLowerCase(), name.toUpperCase()]).map(usernameSkeleton),
)

/** Usernames with the same key are the same: case and Unicode normalization are ignored. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

/**
 * Rejects reserved usernames. The contract checks which characters are allowed.
 * @throws DomainError `usernameReserved`
 */
export function checkNotReserved(username: string): void {
  const looks = [username, username.toLowerCase()].map(usernameSkeleton)
  if (looks.some((look) => reservedSkeletons.has(look))) throw new DomainError('usernameReserved')
}
