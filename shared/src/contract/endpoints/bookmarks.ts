import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** The caller's bookmarks. */
export const bookmarkEndpoints = {
  listBookmarks: {
    ...routes.listBookmarks,
    auth: 'required',
    query: s.pageQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    whole: true,
    errors: [],
  },
  listBookmarkedPosts: {
    ...routes.listBookmarkedPosts,
    auth: 'required',
    query: s.pageQuery,
    status: 200,
    errors: [],
  },
  addBookmark: {
    ...routes.addBookmark,
    auth: 'required',
    status: 200,
    whole: true,
    errors: ['postNotFound', 'alreadyBookmarked'],
  },
  removeBookmark: {
    ...routes.removeBookmark,
    auth: 'required',
    status: 200,
    whole: true,
    errors: ['postNotFound', 'notBookmarked'],
  },
} as const satisfies Endpoints
