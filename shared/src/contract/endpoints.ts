import type * as z from 'zod/mini'
import type { ApiErrorName } from './errors'
import { type EndpointName, type Route, routes } from './routes'
import * as s from './schemas'

/** The contract of one endpoint. */
export interface Endpoint extends Route {
  /**
   * `required`: 401 without a valid token. `optional`: the response depends on the caller. Both may return a renewed token.
   */
  auth: 'none' | 'optional' | 'required'
  query?: z.ZodMiniType
  /** Schema of the JSON body; if unset, the body is ignored. */
  body?: z.ZodMiniType
  /** The body is multipart/form-data, not JSON. */
  multipart?: true
  /** Whether it is applied at most once per `Idempotency-Key`. */
  keyed?: true
  /** Success status. */
  status: 200 | 201
  answer: z.ZodMiniType
  /** The response to `Prefer: return=minimal` (RFC 7240): what changed, not the whole list. */
  minimal?: z.ZodMiniType
  /**
   * Errors of this endpoint, besides 401, 400 and 422 from authentication and validation, and `storageFull` of any write.
   */
  errors: readonly ApiErrorName[]
}

/** The endpoint table. The API's router, the client's types and the tests derive from it. */
export const endpoints = {
  login: {
    ...routes.login,
    auth: 'none',
    body: s.loginBody,
    status: 200,
    answer: s.loginAnswer,
    errors: ['usernameNotRegistered', 'credentialsInvalid'],
  },
  signup: {
    ...routes.signup,
    auth: 'none',
    body: s.signupBody,
    status: 201,
    answer: s.signupAnswer,
    errors: ['usernameTaken', 'usernameReserved', 'usernameLooksTaken'],
  },
  listPosts: {
    ...routes.listPosts,
    auth: 'optional',
    query: s.postsQuery,
    status: 200,
    answer: s.postsAnswer,
    errors: ['tokenInvalid'],
  },
  getPost: { ...routes.getPost, auth: 'none', status: 200, answer: s.postAnswer, errors: ['postNotFound'] },
  listPostsOfUser: {
    ...routes.listPostsOfUser,
    auth: 'none',
    query: s.postsQuery,
    status: 200,
    answer: s.postsAnswer,
    errors: ['userNotFound'],
  },
  createPost: {
    ...routes.createPost,
    auth: 'required',
    keyed: true,
    body: s.postBody,
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postEmpty'],
  },
  editPost: {
    ...routes.editPost,
    auth: 'required',
    body: s.postBody,
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'editNotOwner', 'postEmpty'],
  },
  deletePost: {
    ...routes.deletePost,
    auth: 'required',
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'deleteNotOwner'],
  },
  likePost: {
    ...routes.likePost,
    auth: 'required',
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'alreadyLiked'],
  },
  dislikePost: {
    ...routes.dislikePost,
    auth: 'required',
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'likeBelowZero', 'alreadyDisliked'],
  },
  listUsers: {
    ...routes.listUsers,
    auth: 'none',
    query: s.usersQuery,
    status: 200,
    answer: s.usersAnswer,
    errors: [],
  },
  getUser: {
    ...routes.getUser,
    auth: 'none',
    status: 200,
    answer: s.profileAnswer,
    errors: ['userNotFound'],
  },
  editUser: {
    ...routes.editUser,
    auth: 'required',
    body: s.userBody,
    status: 201,
    answer: s.userAnswer,
    errors: ['usernameImmutable', 'websiteInvalid'],
  },
  listBookmarks: {
    ...routes.listBookmarks,
    auth: 'required',
    status: 200,
    answer: s.bookmarksAnswer,
    errors: [],
  },
  addBookmark: {
    ...routes.addBookmark,
    auth: 'required',
    status: 200,
    answer: s.bookmarksAnswer,
    errors: ['postNotFound', 'alreadyBookmarked'],
  },
  removeBookmark: {
    ...routes.removeBookmark,
    auth: 'required',
    status: 200,
    answer: s.bookmarksAnswer,
    errors: ['postNotFound', 'notBookmarked'],
  },
  followUser: {
    ...routes.followUser,
    auth: 'required',
    status: 200,
    answer: s.followAnswer,
    errors: ['userNotFound', 'cannotFollowSelf', 'alreadyFollowing'],
  },
  unfollowUser: {
    ...routes.unfollowUser,
    auth: 'required',
    status: 200,
    answer: s.followAnswer,
    errors: ['userNotFound', 'cannotFollowSelf', 'notFollowing'],
  },
  listComments: {
    ...routes.listComments,
    auth: 'none',
    status: 200,
    answer: s.commentsAnswer,
    errors: ['postNotFound'],
  },
  addComment: {
    ...routes.addComment,
    auth: 'required',
    keyed: true,
    body: s.commentBody,
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'commentEmpty'],
  },
  editComment: {
    ...routes.editComment,
    auth: 'required',
    body: s.commentBody,
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'commentNotFound', 'commentEditNotOwner', 'commentEmpty'],
  },
  deleteComment: {
    ...routes.deleteComment,
    auth: 'required',
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'commentNotFound', 'commentDeleteNotOwner'],
  },
  // Not in the specification: a deletion can be undone for a minute.
  restoreComment: {
    ...routes.restoreComment,
    auth: 'required',
    status: 201,
    answer: s.postsAnswer,
    minimal: s.postAnswer,
    errors: ['postNotFound', 'commentNotFound'],
  },
  uploadMedia: {
    ...routes.uploadMedia,
    auth: 'none',
    multipart: true,
    body: s.uploadBody,
    status: 200,
    answer: s.uploadAnswer,
    errors: [
      'mediaUnsupported',
      'mediaUnreadable',
      'metadataNotRemovable',
      'videoTooLarge',
      'imageTooLarge',
      'imageTooManyPixels',
      'animationTooManyPixels',
      'videoTooManyPixels',
    ],
  },
  listTodos: { ...routes.listTodos, auth: 'none', status: 200, answer: s.todosAnswer, errors: [] },
} as const satisfies Record<EndpointName, Endpoint>

type Table = typeof endpoints

/** The JSON body of an endpoint. */
export type BodyOf<Name extends EndpointName> = Table[Name] extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : undefined

/** The success response of an endpoint. */
export type AnswerOf<Name extends EndpointName> = z.output<Table[Name]['answer']>

/** The success response of an endpoint with `Prefer: return=minimal`. */
export type MinimalAnswerOf<Name extends EndpointName> = Table[Name] extends {
  minimal: infer Minimal extends z.ZodMiniType
}
  ? z.output<Minimal>
  : AnswerOf<Name>
