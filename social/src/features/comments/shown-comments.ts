import type { Comment, CommentOrder } from 'shared'
import type { CommentPage, LocalChanges } from './comment-pages-api'

/** The comments that a list shows. */
export interface ShownComments {
  /** Own new comments whose place in the list is not loaded yet, newest first. They are shown above the list. */
  above: Comment[]
  /** In the order of the list. */
  comments: Comment[]
}

/**
 * Combines the fetched pages with what the viewer has added and deleted since. What somebody who was logged in before has added is shown
 * as far as it is fetched.
 */
export function shownComments(
  pages: readonly CommentPage[],
  order: CommentOrder,
  { added, deleted }: LocalChanges,
  viewer: string | undefined,
): ShownComments {
  const isShown = ({ id }: Comment) => !deleted.includes(id)
  const fetched = new Map(pages.flatMap((page) => page.comments).map((each) => [each.id, each]))
  const comments = [...fetched.values()].filter(isShown)
  const own = added.filter((each) => each.username === viewer && !fetched.has(each.id)).filter(isShown)
  const end = order === 'oldest' ? pages.at(-1) : pages[0]
  if (order === 'oldest' ? end?.nextCursor : end?.previousCursor) {
    return { above: own.toReversed(), comments }
  }
  // The others were deleted elsewhere.
  const stored = own.filter(({ id }) => !end?.addedBefore.includes(id))
  return {
    above: [],
    comments: order === 'oldest' ? [...comments, ...stored] : [...stored.toReversed(), ...comments],
  }
}
