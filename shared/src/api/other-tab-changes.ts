import type { Change, EndpointName } from '../contract'
import { forgetEarlyAnswers } from '../early/early-answers'
import { refreshCurrentUser } from '../session/restore-session'
import type { AppDispatch } from '../store/create-store'
import { api, type Tag, tagOf, tagTypes } from './api'

type TagsOf = (parameters: Record<string, string>) => readonly Tag[]

const tagsOfPost = (...types: ('Post' | 'Comments' | 'Likes')[]): TagsOf => {
  return ({ postId = '' }) => types.map((type) => tagOf(type, postId))
}
const bookmark: TagsOf = (parameters) => [...tagsOfPost('Post')(parameters), 'Bookmarks']
// Posts say whether their author is followed.
const follow: TagsOf = ({ userId = '' }) => [
  ...(['User', 'UserList', 'People'] as const),
  tagOf('PostsOf', userId),
  tagOf('PostList', 'feed'),
]

/** Tags that each call invalidates in other tabs. Calls that are not listed change nothing that other tabs show. */
const invalidated: Partial<Record<EndpointName, TagsOf>> = {
  signup: () => ['UserList'],
  // Whatever they did or wrote may be on screen.
  deleteAccount: () => [...tagTypes],
  createPost: () => ['PostListHead'],
  editPost: tagsOfPost('Post'),
  // Lists are not fetched again: the card of a deleted post leaves them.
  deletePost: bookmark,
  likePost: tagsOfPost('Post', 'Likes'),
  dislikePost: tagsOfPost('Post', 'Likes'),
  addComment: tagsOfPost('Post', 'Comments'),
  editComment: tagsOfPost('Comments'),
  deleteComment: tagsOfPost('Post', 'Comments'),
  restoreComment: tagsOfPost('Post', 'Comments'),
  // Posts, comments and lists of people contain names and pictures.
  editUser: () => ['User', 'UserList', 'People', 'Post', 'Comments', 'Likes'],
  addBookmark: bookmark,
  removeBookmark: bookmark,
  followUser: follow,
  unfollowUser: follow,
}

/** Calls after which the caller is fetched again: they change names, counts, or whether the account exists. */
const changingCaller: ReadonlySet<EndpointName> = new Set([
  'createPost',
  'deletePost',
  'editUser',
  'followUser',
  'unfollowUser',
  'deleteAccount',
])

/** Tags of all that a change of the caller's may have changed. */
export function tagsOfChange({ name, parameters }: Change): readonly Tag[] {
  return invalidated[name]?.(parameters) ?? []
}

/** Refetches what another tab has changed, as far as it is on screen. */
export function applyOtherTabChange(change: Change) {
  return (dispatch: AppDispatch): void => {
    const tags = tagsOfChange(change)
    if (tags.length === 0) return
    forgetEarlyAnswers()
    dispatch(api.util.invalidateTags([...tags]))
    if (changingCaller.has(change.name)) void dispatch(refreshCurrentUser())
  }
}

/**
 * Refetches everything on screen and drops the rest of the cache, after a request that bypassed this client, such as one sent
 * from the request tester.
 */
export const invalidateAll = () => invalidate(tagTypes)

/** The same, except that lists of posts stay as they are, and announce what is new. */
export const invalidateAllButLists = () => invalidate(tagTypes.filter((type) => type !== 'PostList'))

function invalidate(tags: readonly Tag[]) {
  return (dispatch: AppDispatch): void => {
    forgetEarlyAnswers()
    dispatch(api.util.invalidateTags([...tags]))
    void dispatch(refreshCurrentUser())
  }
}
