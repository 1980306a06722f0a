import { isBlank, limits } from 'shared/contract'
import { listBookmarkedPosts, listBookmarks } from '../domain/bookmarks'
import { type CommentStart, listComments } from '../domain/comment-pages'
import { fieldInvalid } from '../domain/domain-error'
import { listFollowers, listFollowing, listLikes } from '../domain/people-lists'
import { listPosts, listPostsOfUser, searchPosts } from '../domain/post-lists'
import { usernameKey } from '../domain/usernames'
import { listUsers } from '../domain/users'
import type { Call, Operations } from './call'
import { type Cursors, commentCursors, momentCursors, postCursors } from './cursors'

interface PageQuery {
  limit?: number | undefined
  cursor?: string | undefined
}

/** Answers with a page of a list: from the cursor on, and with the cursor of the next page. */
async function pageOf<Key, List extends object>(
  { limit = limits.pageSize, cursor }: PageQuery,
  cursors: Cursors<Key>,
  read: (input: { limit: number; after: Key | undefined }) => Promise<List & { next?: Key }>,
): Promise<Omit<List & { next?: Key }, 'next'> & { nextCursor?: string }> {
  const { next, ...list } = await read({ limit, after: cursors.keyOf(cursor) })
  return next ? { ...list, nextCursor: cursors.cursorOf(next) } : list
}

function checkSearch({ sort, feed }: Call<'listPosts'>['query']): void {
  if (sort !== 'latest') throw fieldInvalid('sort', 'must be latest in a search.')
  if (feed) throw fieldInvalid('feed', 'cannot be searched.')
}

function startOf({ cursor, at }: Call<'listComments'>['query'], fromCursor: CommentStart): CommentStart {
  if (at === undefined) return fromCursor
  if (cursor !== undefined) throw fieldInvalid('at', 'cannot stand beside a cursor.')
  return { at }
}

/** The lists, page by page. Their names hold everything that decides what is in them, so that cursors fit no other list. */
export const listOperations = {
  listPosts: (deps, { query, caller }) => {
    const { q = '', sort, feed } = query
    if (!isBlank(q)) {
      checkSearch(query)
      const cursors = momentCursors('postSearch', q)
      return pageOf(query, cursors, (page) => searchPosts(deps, caller, { q, ...page }))
    }
    const cursors = postCursors(sort, feed ? 'feed' : 'posts', feed && caller?._id)
    return pageOf(query, cursors, (page) => listPosts(deps, caller, { sort, feed, ...page }))
  },
  listPostsOfUser: (deps, { query, parameters: { username }, caller }) => {
    const { sort } = query
    const cursors = postCursors(sort, 'postsOfUser', usernameKey(username))
    return pageOf(query, cursors, (page) => listPostsOfUser(deps, caller, username, { sort, ...page }))
  },
  listBookmarkedPosts: (deps, { query, caller }) =>
    pageOf(query, momentCursors('bookmarkedPosts', caller._id), (page) =>
      listBookmarkedPosts(deps, caller, page),
    ),
  listBookmarks: (deps, { query, caller }) =>
    pageOf(query, momentCursors('bookmarks', caller._id), (page) => listBookmarks(deps, caller, page)),
  listUsers: (deps, { query, caller }) =>
    pageOf(query, momentCursors('users', query.q), (page) =>
      listUsers(deps, caller, { q: query.q, ...page }),
    ),
  listLikes: (deps, { query, parameters: { postId }, caller }) =>
    pageOf(query, momentCursors('likes', postId), (page) => listLikes(deps, caller, postId, page)),
  listFollowers: (deps, { query, parameters: { username }, caller }) =>
    pageOf(query, momentCursors('followers', usernameKey(username)), (page) =>
      listFollowers(deps, caller, username, page),
    ),
  listFollowing: (deps, { query, parameters: { username }, caller }) =>
    pageOf(query, momentCursors('following', usernameKey(username)), (page) =>
      listFollowing(deps, caller, username, page),
    ),
  listComments: async (deps, { query, parameters: { postId } }) => {
    const { limit = limits.pageSize, sort, cursor } = query
    const cursors = commentCursors('comments', postId, sort)
    const start = startOf(query, cursors.startOf(cursor))
    const { comments, next, previous } = await listComments(deps, { postId, sort, limit, start })
    return {
      comments,
      ...(next && { nextCursor: cursors.next(next) }),
      ...(previous && { previousCursor: cursors.previous(previous) }),
    }
  },
} satisfies Partial<Operations>
