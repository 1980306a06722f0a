import type { Change, EndpointName } from 'shared/contract'

/** What people would miss. */
const worthKeeping: readonly EndpointName[] = ['signup', 'createPost', 'addComment', 'editUser']

/**
 * Asks the browser, once in a page, not to clear the data of this origin by itself: browsers do when space is short, and Safari when nobody
 * has come for seven days of use. Only once somebody has made something, because Firefox shows a question then; others decide by themselves.
 * @returns a function that is told each change
 */
export function askToKeepData(): (change: Change) => void {
  let hasAsked = false
  return ({ name }) => {
    if (hasAsked || !worthKeeping.includes(name)) return
    hasAsked = true
    // Missing where the page is not secure; rejects where storage is forbidden.
    navigator.storage?.persist().catch(() => undefined)
  }
}
