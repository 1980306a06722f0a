import type * as v from 'valibot'
import type { endpoints } from './endpoints'
import type { EndpointName } from './routes'
import * as s from './schemas'

/** The success responses of an endpoint. */
export interface Answers {
  /**
   * The response to `Prefer: return=minimal` (RFC 7240) and to requests for a page. Its size has a bound: it holds counts and
   * what the caller did, not lists that grow with what is stored.
   */
  answer: v.GenericSchema
  /** The response to all other requests, as section 7 of the specification has it, where it differs. */
  whole?: v.GenericSchema
}

/**
 * The success responses of all endpoints. Apart from the endpoints, because only documents and tests check answers: the API and its clients
 * have their types.
 */
export const answers = {
  login: { answer: s.loginAnswer, whole: s.wholeLoginAnswer },
  signup: { answer: s.signupAnswer, whole: s.wholeSignupAnswer },
  logout: { answer: s.logoutAnswer },
  logoutEverywhere: { answer: s.logoutAnswer },
  exportAccount: { answer: s.accountExport },
  deleteAccount: { answer: s.deleteAccountAnswer },
  listPosts: { answer: s.postsAnswer, whole: s.wholePostsAnswer },
  getPost: { answer: s.postAnswer, whole: s.wholePostAnswer },
  listPostsOfUser: { answer: s.postsAnswer, whole: s.wholePostsAnswer },
  listLikes: { answer: s.peopleAnswer },
  createPost: { answer: s.postAnswer, whole: s.wholePostsAnswer },
  editPost: { answer: s.postAnswer, whole: s.wholePostsAnswer },
  deletePost: { answer: s.postAnswer, whole: s.wholePostsAnswer },
  likePost: { answer: s.postAnswer, whole: s.wholePostsAnswer },
  dislikePost: { answer: s.postAnswer, whole: s.wholePostsAnswer },
  listComments: { answer: s.commentsAnswer, whole: s.wholeCommentsAnswer },
  addComment: { answer: s.commentAnswer, whole: s.wholePostsAnswer },
  editComment: { answer: s.commentAnswer, whole: s.wholePostsAnswer },
  deleteComment: { answer: s.postAnswer, whole: s.wholePostsAnswer },
  restoreComment: { answer: s.commentAnswer, whole: s.wholePostsAnswer },
  listBookmarks: { answer: s.bookmarksAnswer, whole: s.wholeBookmarksAnswer },
  listBookmarkedPosts: { answer: s.postsAnswer },
  addBookmark: { answer: s.bookmarkAnswer, whole: s.wholeBookmarksAnswer },
  removeBookmark: { answer: s.bookmarkAnswer, whole: s.wholeBookmarksAnswer },
  listUsers: { answer: s.usersAnswer, whole: s.wholeUsersAnswer },
  getUser: { answer: s.userAnswer, whole: s.wholeProfileAnswer },
  listFollowers: { answer: s.peopleAnswer },
  listFollowing: { answer: s.peopleAnswer },
  editUser: { answer: s.userAnswer, whole: s.wholeUserAnswer },
  followUser: { answer: s.followAnswer, whole: s.wholeFollowAnswer },
  unfollowUser: { answer: s.followAnswer, whole: s.wholeFollowAnswer },
  uploadMedia: { answer: s.uploadAnswer },
  listTodos: { answer: s.todosAnswer },
} as const satisfies {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { whole: true }
    ? Required<Answers>
    : Answers & { whole?: never }
}

type Table = typeof answers

/** The success response of an endpoint to `Prefer: return=minimal`, or a page. */
export type AnswerOf<Name extends EndpointName> = v.InferOutput<Table[Name]['answer']>

/** The success response of an endpoint to all other requests. */
export type WholeAnswerOf<Name extends EndpointName> = Table[Name] extends {
  whole: infer Whole extends v.GenericSchema
}
  ? v.InferOutput<Whole>
  : AnswerOf<Name>
