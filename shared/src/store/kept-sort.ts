import { defaultSort } from '../contract/limits'

/** Key of the sort order in the tab's storage, as text. */
export const sortKey = 'echosphere.sort'

/** The sort order that this tab keeps, unchecked. */
export function keptSort(): string {
  try {
    return sessionStorage.getItem(sortKey) ?? defaultSort
  } catch {
    return defaultSort
  }
}
