import { createStore } from 'idb-keyval'
import { type UseStore, yieldingStore } from './yielding-store'

/**
 * Opens, when it is first used, the database of files that people have not sent. Their keys begin with the id of the person: whoever
 * deletes an account removes them.
 */
export function openDraftFiles(): UseStore {
  return yieldingStore(createStore('echosphere-drafts', 'media'))
}
