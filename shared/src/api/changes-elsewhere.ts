import type { Change, EndpointName } from '../contract'
import { refreshCurrentUser } from '../session/restore-session'
import type { AppDispatch } from '../store/create-store'
import { api, type Tag, tagOf, tagTypes } from './api'

type TouchedTags = (parameters: Record<string, string>) => readonly Tag[]

const onePost: TouchedTags = ({ postId }) => [tagOf('Post', postId ?? '')]
const people: TouchedTags = () => ['User', 'UserList']

/** What each call that changes something touches. A call that is not named touches nothing that another tab shows. */
const touched: Partial<Record<EndpointName, TouchedTags>> = {
  signup: () => ['UserList'],
  createPost: () => ['PostListHead'],
  editPost: onePost,
  // The lists stay: a card whose post is gone shows nothing.
  deletePost: (parameters) => [...onePost(parameters), 'Bookmarks'],
  likePost: onePost,
  dislikePost: onePost,
  addComment: onePost,
  editComment: onePost,
  deleteComment: onePost,
  restoreComment: onePost,
  // Names and pictures stand in posts, comments and lists of people.
  editUser: () => ['User', 'UserList', 'Post'],
  addBookmark: () => ['Bookmarks'],
  removeBookmark: () => ['Bookmarks'],
  followUser: (parameters) => [...people(parameters), tagOf('PostList', 'feed')],
  unfollowUser: (parameters) => [...people(parameters), tagOf('PostList', 'feed')],
}

/** Asks again for what another tab has changed, as far as it is on screen. */
export function applyChangeElsewhere({ name, parameters }: Change) {
  return (dispatch: AppDispatch): void => {
    const tags = touched[name]?.(parameters) ?? []
    if (tags.length === 0) return
    dispatch(api.util.invalidateTags([...tags]))
    if (tags.includes('User')) void dispatch(refreshCurrentUser())
  }
}

/**
 * Asks again for all that is on screen, and forgets the rest: something was changed past this client, and nobody says what. Requests
 * that people write by hand do that.
 */
export function anythingChanged() {
  return (dispatch: AppDispatch): void => {
    dispatch(api.util.invalidateTags([...tagTypes]))
    void dispatch(refreshCurrentUser())
  }
}
