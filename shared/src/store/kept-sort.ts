import { defaultSort } from '../contract/limits'
import { ignoreErrors } from '../session/stored-token'

/** Key of the sort order in the tab's storage, as text. */
export const sortKey = 'echosphere.sort'

/** The sort order that this tab keeps, unchecked. */
export const keptSort = (): string => ignoreErrors(() => sessionStorage.getItem(sortKey)) ?? defaultSort
