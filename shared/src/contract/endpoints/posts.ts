import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** Posts, and likes of posts. */
export const postEndpoints = {
  listPosts: {
    ...routes.listPosts,
    auth: 'optional',
    query: s.allPostsQuery,
    paging: ['limit', 'cursor', 'q'],
    status: 200,
    whole: true,
    errors: ['tokenInvalid'],
  },
  getPost: {
    ...routes.getPost,
    auth: 'optional',
    status: 200,
    whole: true,
    errors: ['postNotFound'],
  },
  listPostsOfUser: {
    ...routes.listPostsOfUser,
    auth: 'optional',
    query: s.postsQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    whole: true,
    errors: ['userNotFound'],
  },
  listLikes: {
    ...routes.listLikes,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    errors: ['postNotFound'],
  },
  createPost: {
    ...routes.createPost,
    auth: 'required',
    keyed: true,
    body: s.postBody,
    status: 201,
    whole: true,
    // Not found is what a key created, once it is deleted.
    errors: ['postEmpty', 'postNotFound'],
  },
  editPost: {
    ...routes.editPost,
    auth: 'required',
    body: s.postChanges,
    status: 201,
    whole: true,
    errors: ['postNotFound', 'editNotOwner', 'postEmpty'],
  },
  deletePost: {
    ...routes.deletePost,
    auth: 'required',
    status: 201,
    whole: true,
    errors: ['postNotFound', 'deleteNotOwner'],
  },
  likePost: {
    ...routes.likePost,
    auth: 'required',
    status: 201,
    whole: true,
    errors: ['postNotFound', 'alreadyLiked'],
  },
  dislikePost: {
    ...routes.dislikePost,
    auth: 'required',
    status: 201,
    whole: true,
    errors: ['postNotFound', 'likeBelowZero', 'alreadyDisliked'],
  },
} as const satisfies Endpoints
