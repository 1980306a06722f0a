import type * as z from 'zod/mini'
import type { ApiErrorName } from './errors'
import { type EndpointName, type Route, routes } from './routes'
import * as s from './schemas'

/** Everything the API promises of one call. */
export interface Endpoint extends Route {
  /**
   * `required`: without a valid token the answer is 401. `optional`: the caller, when known, shapes the answer. Answers to both
   * may carry a renewed token.
   */
  auth: 'none' | 'optional' | 'required'
  query?: z.ZodMiniType
  /** Schema of the JSON body; none means that the body is not read. */
  body?: z.ZodMiniType
  /** The body is not JSON but multipart/form-data. */
  multipart?: true
  /** Whether it is applied once for each `Idempotency-Key` that its caller sends with it. */
  keyed?: true
  /** Status of success. */
  status: 200 | 201
  answer: z.ZodMiniType
  /** What `Prefer: return=minimal` (RFC 7240) answers instead (decision 17). */
  minimal?: z.ZodMiniType
  /**
   * The named errors the call can end with, beside 401, 400 and 422 of authentication and validation, and `storageFull`,
   * with which whatever writes can end.
   */
  errors: readonly ApiErrorName[]
}

/** The endpoint table of section 7, read by the router of the API, the client's types and the tests. */
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
  // An addition of ours: a deletion can be undone for a minute.
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

/** What a call takes as its JSON body. */
export type BodyOf<Name extends EndpointName> = Table[Name] extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : undefined

/** What a call answers on success. */
export type AnswerOf<Name extends EndpointName> = z.output<Table[Name]['answer']>

/** What a call answers on success under `Prefer: return=minimal`. */
export type MinimalAnswerOf<Name extends EndpointName> = Table[Name] extends {
  minimal: infer Minimal extends z.ZodMiniType
}
  ? z.output<Minimal>
  : AnswerOf<Name>
