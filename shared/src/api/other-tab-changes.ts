import type { Change, EndpointName } from '../contract'
import { refreshCurrentUser } from '../session/restore-session'
import type { AppDispatch } from '../store/create-store'
import { api, type Tag, tagOf, tagTypes } from './api'

type TagsOf = (parameters: Record<string, string>) => readonly Tag[]

const onePost: TagsOf = ({ postId }) => [tagOf('Post', postId ?? '')]
const people: TagsOf = () => ['User', 'UserList']

/** Tags that each call invalidates in other tabs. Calls that are not listed change nothing that other tabs show. */
const invalidated: Partial<Record<EndpointName, TagsOf>> = {
  signup: () => ['UserList'],
  createPost: () => ['PostListHead'],
  editPost: onePost,
  // Lists stay as they are: the card of a deleted post renders nothing.
  deletePost: (parameters) => [...onePost(parameters), 'Bookmarks'],
  likePost: onePost,
  dislikePost: onePost,
  addComment: onePost,
  editComment: onePost,
  deleteComment: onePost,
  restoreComment: onePost,
  // Posts, comments and lists of people contain names and pictures.
  editUser: () => ['User', 'UserList', 'Post'],
  addBookmark: () => ['Bookmarks'],
  removeBookmark: () => ['Bookmarks'],
  followUser: (parameters) => [...people(parameters), tagOf('PostList', 'feed')],
  unfollowUser: (parameters) => [...people(parameters), tagOf('PostList', 'feed')],
}

/** Refetches what another tab has changed, as far as it is on screen. */
export function applyOtherTabChange({ name, parameters }: Change) {
  return (dispatch: AppDispatch): void => {
    const tags = invalidated[name]?.(parameters) ?? []
    if (tags.length === 0) return
    dispatch(api.util.invalidateTags([...tags]))
    if (tags.includes('User')) void dispatch(refreshCurrentUser())
  }
}

/**
 * Refetches everything on screen and drops the rest of the cache, after a request that bypassed this client, such as one sent
 * from the request tester.
 */
export function invalidateAll() {
  return (dispatch: AppDispatch): void => {
    dispatch(api.util.invalidateTags([...tagTypes]))
    void dispatch(refreshCurrentUser())
  }
}
