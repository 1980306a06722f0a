import { readStoredToken } from 'shared/early'

/** Whether the page asks the API for nothing, so that the API can start after it is shown: visitors of the landing page see no data. */
export const asksNothing = (): boolean => location.pathname === '/' && !readStoredToken()
