import { selectCurrentUser, useAppSelector } from 'shared'
import { useListBookmarksQuery } from './bookmarks-api'

/** The viewer's bookmarks. Skips the request for visitors. */
export function useBookmarks() {
  const viewer = useAppSelector(selectCurrentUser)?._id
  return { viewer, ...useListBookmarksQuery(viewer ?? '', { skip: !viewer }) }
}
