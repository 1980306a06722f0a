import { selectCurrentUser, useAppSelector } from 'shared'
import { useListBookmarksQuery } from './bookmarks-api'

/** The bookmarks of the person who is logged in; a visitor has none and asks for none. */
export function useBookmarks() {
  const viewer = useAppSelector(selectCurrentUser)?._id
  return { viewer, ...useListBookmarksQuery(viewer ?? '', { skip: !viewer }) }
}
