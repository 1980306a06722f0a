import type { Comment, CommentOrder } from 'shared'
import type { CommentPage, LocalChanges } from './comment-pages-api'

/** The comments that a list shows. */
export interface ShownComments {
  /** Own new comments whose place in the list is not loaded yet, newest first. They are shown above the list. */
  above: Comment[]
  /** In the order of the list. */
  comments: Comment[]
}

/** Combines the fetched pages with what the viewer has added and deleted since. */
export function shownComments(
  pages: readonly CommentPage[],
  order: CommentOrder,
  { added, deleted }: LocalChanges,
): ShownComments {
  const isShown = ({ id }: Comment) => !deleted.includes(id)
  const fetched = new Map(pages.flatMap((page) => page.comments).map((each) => [each.id, each]))
  const comments = [...fetched.values()].filter(isShown)
  const own = added.filter((each) => !fetched.has(each.id)).filter(isShown)
  const ownLatestFirst = own.toReversed()
  if (order === 'oldest' && pages.at(-1)?.nextCursor === undefined) {
    return { above: [], comments: [...comments, ...own] }
  }
  if (order === 'latest' && pages[0]?.previousCursor === undefined) {
    return { above: [], comments: [...ownLatestFirst, ...comments] }
  }
  return { above: ownLatestFirst, comments }
}
