import { deleteAccount } from '../domain/account'
import { addBookmark, removeBookmark } from '../domain/bookmarks'
import { addComment, deleteComment, editComment, restoreComment } from '../domain/comments'
import { followUser, unfollowUser } from '../domain/follows'
import { dislikePost, likePost } from '../domain/likes'
import { getPost } from '../domain/post-lists'
import { createPost, deletePost, editPost } from '../domain/posts'
import { login, logout, logoutEverywhere, signup } from '../domain/session'
import { todos } from '../domain/todos'
import { uploadMedia } from '../domain/uploads'
import { editUser, getUser } from '../domain/users'
import type { Operations } from './call'
import { listOperations } from './list-operations'

/** The implementation of each endpoint. Its answer has a bound. */
export const operations: Operations = {
  ...listOperations,
  login: (deps, { body }) => login(deps, body),
  signup: (deps, { body }) => signup(deps, body),
  logout: (deps, { caller }) => logout(deps, caller),
  logoutEverywhere: (deps, { caller }) => logoutEverywhere(deps, caller),
  exportAccount: async (deps, { caller }) => {
    // Loaded on demand, because hardly any page asks for it.
    const { exportAccount } = await import('./export-account')
    return exportAccount(deps, caller)
  },
  deleteAccount: (deps, { caller, body }) => deleteAccount(deps, caller, body.password),
  getPost: (deps, { parameters, caller }) => getPost(deps, caller, parameters.postId),
  createPost: (deps, { caller, body, idempotentRequest }) =>
    createPost(deps, caller, body.postData, idempotentRequest),
  editPost: (deps, { caller, parameters, body }) => editPost(deps, caller, parameters.postId, body.postData),
  deletePost: (deps, { caller, parameters }) => deletePost(deps, caller, parameters.postId),
  likePost: (deps, { caller, parameters }) => likePost(deps, caller, parameters.postId),
  dislikePost: (deps, { caller, parameters }) => dislikePost(deps, caller, parameters.postId),
  getUser: (deps, { parameters, caller }) => getUser(deps, caller, parameters.username),
  editUser: (deps, { caller, body }) => editUser(deps, caller, body.userData),
  addBookmark: (deps, { caller, parameters }) => addBookmark(deps, caller, parameters.postId),
  removeBookmark: (deps, { caller, parameters }) => removeBookmark(deps, caller, parameters.postId),
  followUser: (deps, { caller, parameters }) => followUser(deps, caller, parameters.userId),
  unfollowUser: (deps, { caller, parameters }) => unfollowUser(deps, caller, parameters.userId),
  addComment: (deps, { caller, parameters, body, idempotentRequest }) =>
    addComment(deps, caller, parameters.postId, body.commentData.comment, idempotentRequest),
  editComment: (deps, { caller, parameters, body }) =>
    editComment(deps, caller, parameters, body.commentData.comment),
  deleteComment: (deps, { caller, parameters }) => deleteComment(deps, caller, parameters),
  restoreComment: (deps, { caller, parameters }) => restoreComment(deps, caller, parameters),
  uploadMedia: (deps, { caller, body }) => uploadMedia(deps, caller, body.file),
  listTodos: async () => ({ todos }),
}
