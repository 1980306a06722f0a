import { readStoredToken } from 'shared/early'
import { asksForData } from '../../host/contract/first-calls.mjs'
import { isGuarded, matchesPathItself } from '../../host/contract/route-patterns.mjs'

/** Pages of the shell that show no data, and nothing beside them. */
const plainPages = ['/', '/login', '/signup']

/**
 * The path whose page is shown: `/` leads members to their feed, and guarded paths lead visitors to the login.
 * @param remotes as the registry is written
 */
export function askedPath(remotes: Parameters<typeof isGuarded>[0]): string {
  const { pathname } = location
  if (readStoredToken()) return pathname === '/' ? '/feed' : pathname
  return isGuarded(remotes, pathname) ? '/login' : pathname
}

/**
 * Whether the page asks the API for nothing, so that the API can start after it is shown. A member's session is checked on each page.
 * @param remotes as the registry is written; undefined while that is not known, when pages of remotes may ask for anything
 * @param path of the page, as of {@link askedPath}
 */
export function asksNothing(remotes: Parameters<typeof asksForData>[0] | undefined, path: string): boolean {
  if (readStoredToken()) return false
  return matchesPathItself(plainPages, path) || (remotes !== undefined && !asksForData(remotes, path))
}
