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
  /**
   * The response to `Prefer: return=minimal` (RFC 7240) and to requests for a page. Its size has a bound: it holds counts and
   * what the caller did, not lists that grow with what is stored.
   */
  answer: z.ZodMiniType
  /** The response to all other requests, as section 7 of the specification has it, where it differs. */
  whole?: z.ZodMiniType
  /** The query parameters that ask for a page: with any of them, the response is `answer`. */
  paging?: readonly string[]
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
    whole: s.wholeLoginAnswer,
    errors: ['usernameNotRegistered', 'credentialsInvalid'],
  },
  signup: {
    ...routes.signup,
    auth: 'none',
    body: s.signupBody,
    status: 201,
    answer: s.signupAnswer,
    whole: s.wholeSignupAnswer,
    errors: ['usernameTaken', 'usernameReserved', 'usernameLooksTaken'],
  },
  listPosts: {
    ...routes.listPosts,
    auth: 'optional',
    query: s.allPostsQuery,
    paging: ['limit', 'cursor', 'q'],
    status: 200,
    answer: s.postsAnswer,
    whole: s.wholePostsAnswer,
    errors: ['tokenInvalid'],
  },
  listBookmarkedPosts: {
    ...routes.listBookmarkedPosts,
    auth: 'required',
    query: s.pageQuery,
    status: 200,
    answer: s.postsAnswer,
    errors: [],
  },
  getPost: {
    ...routes.getPost,
    auth: 'optional',
    status: 200,
    answer: s.postAnswer,
    whole: s.wholePostAnswer,
    errors: ['postNotFound'],
  },
  listPostsOfUser: {
    ...routes.listPostsOfUser,
    auth: 'optional',
    query: s.postsQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    answer: s.postsAnswer,
    whole: s.wholePostsAnswer,
    errors: ['userNotFound'],
  },
  listLikes: {
    ...routes.listLikes,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    answer: s.peopleAnswer,
    errors: ['postNotFound'],
  },
  createPost: {
    ...routes.createPost,
    auth: 'required',
    keyed: true,
    body: s.postBody,
    status: 201,
    answer: s.postAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postEmpty'],
  },
  editPost: {
    ...routes.editPost,
    auth: 'required',
    body: s.postBody,
    status: 201,
    answer: s.postAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'editNotOwner', 'postEmpty'],
  },
  deletePost: {
    ...routes.deletePost,
    auth: 'required',
    status: 201,
    answer: s.postAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'deleteNotOwner'],
  },
  likePost: {
    ...routes.likePost,
    auth: 'required',
    status: 201,
    answer: s.postAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'alreadyLiked'],
  },
  dislikePost: {
    ...routes.dislikePost,
    auth: 'required',
    status: 201,
    answer: s.postAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'likeBelowZero', 'alreadyDisliked'],
  },
  listUsers: {
    ...routes.listUsers,
    auth: 'optional',
    query: s.usersQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    answer: s.usersAnswer,
    whole: s.wholeUsersAnswer,
    errors: [],
  },
  getUser: {
    ...routes.getUser,
    auth: 'optional',
    status: 200,
    answer: s.userAnswer,
    whole: s.wholeProfileAnswer,
    errors: ['userNotFound'],
  },
  listFollowers: {
    ...routes.listFollowers,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    answer: s.peopleAnswer,
    errors: ['userNotFound'],
  },
  listFollowing: {
    ...routes.listFollowing,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    answer: s.peopleAnswer,
    errors: ['userNotFound'],
  },
  editUser: {
    ...routes.editUser,
    auth: 'required',
    body: s.userBody,
    status: 201,
    answer: s.userAnswer,
    whole: s.wholeUserAnswer,
    errors: ['usernameImmutable', 'websiteInvalid'],
  },
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
  followUser: {
    ...routes.followUser,
    auth: 'required',
    status: 200,
    answer: s.followAnswer,
    whole: s.wholeFollowAnswer,
    errors: ['userNotFound', 'cannotFollowSelf', 'alreadyFollowing'],
  },
  unfollowUser: {
    ...routes.unfollowUser,
    auth: 'required',
    status: 200,
    answer: s.followAnswer,
    whole: s.wholeFollowAnswer,
    errors: ['userNotFound', 'cannotFollowSelf', 'notFollowing'],
  },
  listComments: {
    ...routes.listComments,
    auth: 'none',
    query: s.commentsQuery,
    paging: ['limit', 'cursor', 'at'],
    status: 200,
    answer: s.commentsAnswer,
    whole: s.wholeCommentsAnswer,
    errors: ['postNotFound', 'commentNotFound'],
  },
  addComment: {
    ...routes.addComment,
    auth: 'required',
    keyed: true,
    body: s.commentBody,
    status: 201,
    answer: s.commentAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'commentEmpty'],
  },
  editComment: {
    ...routes.editComment,
    auth: 'required',
    body: s.commentBody,
    status: 201,
    answer: s.commentAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'commentNotFound', 'commentEditNotOwner', 'commentEmpty'],
  },
  deleteComment: {
    ...routes.deleteComment,
    auth: 'required',
    status: 201,
    answer: s.postAnswer,
    whole: s.wholePostsAnswer,
    errors: ['postNotFound', 'commentNotFound', 'commentDeleteNotOwner'],
  },
  // Not in the specification: a deletion can be undone for a minute.
  restoreComment: {
    ...routes.restoreComment,
    auth: 'required',
    status: 201,
    answer: s.commentAnswer,
    whole: s.wholePostsAnswer,
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

/** The success response of an endpoint to `Prefer: return=minimal`, or a page. */
export type AnswerOf<Name extends EndpointName> = z.output<Table[Name]['answer']>

/** The success response of an endpoint to all other requests. */
export type WholeAnswerOf<Name extends EndpointName> = Table[Name] extends {
  whole: infer Whole extends z.ZodMiniType
}
  ? z.output<Whole>
  : AnswerOf<Name>
