import { readStoredToken } from 'shared/early'
import { isGuarded } from '../../host/contract/route-patterns.mjs'

/**
 * The path whose page is shown: `/` leads members to their feed, and guarded paths lead visitors to the login.
 * @param remotes as the registry is written
 */
export function askedPath(remotes: Parameters<typeof isGuarded>[0]): string {
  const { pathname } = location
  if (readStoredToken()) return pathname === '/' ? '/feed' : pathname
  return isGuarded(remotes, pathname) ? '/login' : pathname
}

/** Whether the page asks the API for nothing, so that the API can start after it is shown: visitors of the landing page see no data. */
export const asksNothing = (): boolean => askedPath([]) === '/'
