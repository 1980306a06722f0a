import { fieldInvalid } from './domain-error'

/** `bookmark` would be hidden behind GET /users/bookmark; a dot segment vanishes from any URL. */
const unaddressable: ReadonlySet<string> = new Set(['bookmark', '.', '..'])

/** What makes usernames the same: case and the way of writing a letter do not matter. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

/** Throws 422 for a username that no URL could name. */
export function checkUsername(username: string): void {
  if (/[\p{Cc}\p{Cs}]/u.test(username)) throw fieldInvalid('username', 'has characters that cannot be used.')
  if (unaddressable.has(usernameKey(username))) throw fieldInvalid('username', 'is reserved.')
}
