import { routes } from '../routes'
import * as s from '../schemas'
import type { Endpoints } from './endpoint'

/** The caller's bookmarks. */
export const bookmarkEndpoints = {
  listBookmarks: {
    ...routes.listBookmarks,
    auth: 'required',
    query: s.pageQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    answer: s.bookmarksAnswer,
    whole: s.wholeBookmarksAnswer,
    errors: [],
  },
  listBookmarkedPosts: {
    ...routes.listBookmarkedPosts,
    auth: 'required',
    query: s.pageQuery,
    status: 200,
    answer: s.postsAnswer,
    errors: [],
  },
  addBookmark: {
    ...routes.addBookmark,
    auth: 'required',
    status: 200,
    answer: s.bookmarkAnswer,
    whole: s.wholeBookmarksAnswer,
    errors: ['postNotFound', 'alreadyBookmarked'],
  },
  removeBookmark: {
    ...routes.removeBookmark,
    auth: 'required',
    status: 200,
    answer: s.bookmarkAnswer,
    whole: s.wholeBookmarksAnswer,
    errors: ['postNotFound', 'notBookmarked'],
  },
} as const satisfies Endpoints
