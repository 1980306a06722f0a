import { defaultSort, type EndpointName, type endpoints, type WholeAnswerOf } from 'shared/contract'
import { wholeComments, wholePost, wholePosts, wholePostsOfUser } from '../domain/whole-posts'
import { wholeBookmarks, wholeProfile, wholeUser, wholeUsers } from '../domain/whole-users'
import type { Operation } from './call'
import { operations } from './operations'

type Table = typeof endpoints

/** The endpoints that have a whole answer besides the one with a bound. */
export type WholeName = {
  [Name in EndpointName]: Table[Name] extends { whole: unknown } ? Name : never
}[EndpointName]

type WholeOperation<Name extends WholeName> = Operation<Name, WholeAnswerOf<Name>>

/** Does the work, then answers with all posts. */
function thenAllPosts<Name extends WholeName>(
  operation: Operation<Name>,
): Operation<Name, WholeAnswerOf<'listPosts'>> {
  return async (deps, call) => {
    await operation(deps, call)
    return wholePosts(deps, undefined, { sort: defaultSort })
  }
}

/** Does the work, then answers with all bookmarks of the caller. */
function thenAllBookmarks(operation: Operation<'addBookmark'>): WholeOperation<'addBookmark'> {
  return async (deps, call) => {
    await operation(deps, call)
    return wholeBookmarks(deps, call.caller)
  }
}

/** Does the work, then answers with both users. */
function thenBothUsers(operation: Operation<'followUser'>): WholeOperation<'followUser'> {
  return async (deps, call) => {
    const { user, followUser } = await operation(deps, call)
    return { user: await wholeUser(deps, user._id), followUser: await wholeUser(deps, followUser._id) }
  }
}

/** What an endpoint does for a request that asks for no page and no minimal answer: its answer has whole lists. */
export const wholeOperations: { [Name in WholeName]: WholeOperation<Name> } = {
  login: async (deps, call) => {
    const { encodedToken, foundUser } = await operations.login(deps, call)
    return { encodedToken, foundUser: await wholeUser(deps, foundUser._id) }
  },
  signup: async (deps, call) => {
    const { encodedToken, createdUser } = await operations.signup(deps, call)
    return { encodedToken, createdUser: await wholeUser(deps, createdUser._id) }
  },
  listPosts: (deps, { caller, query: { sort, feed } }) => wholePosts(deps, caller, { sort, feed }),
  listPostsOfUser: (deps, { parameters, query }) => wholePostsOfUser(deps, parameters.username, query.sort),
  getPost: (deps, { parameters }) => wholePost(deps, parameters.postId),
  createPost: thenAllPosts(operations.createPost),
  editPost: thenAllPosts(operations.editPost),
  deletePost: thenAllPosts(operations.deletePost),
  likePost: thenAllPosts(operations.likePost),
  dislikePost: thenAllPosts(operations.dislikePost),
  addComment: thenAllPosts(operations.addComment),
  editComment: thenAllPosts(operations.editComment),
  deleteComment: thenAllPosts(operations.deleteComment),
  restoreComment: thenAllPosts(operations.restoreComment),
  listUsers: (deps, { query }) => wholeUsers(deps, query.q),
  getUser: (deps, { parameters }) => wholeProfile(deps, parameters.username),
  editUser: async (deps, call) => {
    const { user } = await operations.editUser(deps, call)
    return { user: await wholeUser(deps, user._id) }
  },
  listBookmarks: (deps, { caller }) => wholeBookmarks(deps, caller),
  addBookmark: thenAllBookmarks(operations.addBookmark),
  removeBookmark: thenAllBookmarks(operations.removeBookmark),
  followUser: thenBothUsers(operations.followUser),
  unfollowUser: thenBothUsers(operations.unfollowUser),
  listComments: (deps, { parameters, query }) => wholeComments(deps, parameters.postId, query.sort),
}
