import { readStoredToken } from 'shared/early'

/** The path whose page is shown: `/` leads members to their feed. */
export const askedPath = (): string =>
  location.pathname === '/' && readStoredToken() ? '/feed' : location.pathname

/** Whether the page asks the API for nothing, so that the API can start after it is shown: visitors of the landing page see no data. */
export const asksNothing = (): boolean => askedPath() === '/'
