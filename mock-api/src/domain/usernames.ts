import { DomainError } from './domain-error'
import { usernameSkeleton } from './look-alikes'

/**
 * Names that nobody new may have, nor one that looks like them: what every object has as a key, what the product's own paths are
 * called, and whom people would take for those who run the place.
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

/** As they look in small letters and in capitals: `ADM1N` is taken for `ADMIN`. */
const reservedSkeletons: ReadonlySet<string> = new Set(
  reserved.flatMap((name) => [name.toLowerCase(), name.toUpperCase()]).map(usernameSkeleton),
)

/** What makes usernames the same: case and the way of writing a letter do not matter. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

/**
 * Whether nobody new may have this username. Of what it is made, the contract says.
 * @throws DomainError `usernameReserved`
 */
export function checkNotReserved(username: string): void {
  const looks = [username, username.toLowerCase()].map(usernameSkeleton)
  if (looks.some((look) => reservedSkeletons.has(look))) throw new DomainError('usernameReserved')
}
