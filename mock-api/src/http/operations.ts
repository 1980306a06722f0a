import type { EndpointName, endpoints, MinimalAnswerOf, PathParameters } from 'shared/contract'
import type * as z from 'zod/mini'
import { addBookmark, listBookmarks, removeBookmark } from '../domain/bookmarks'
import { addComment, deleteComment, editComment, listComments, restoreComment } from '../domain/comments'
import type { Caller, Dependencies } from '../domain/dependencies'
import { followUser, unfollowUser } from '../domain/follows'
import type { IdempotentRequest } from '../domain/idempotency'
import { dislikePost, likePost } from '../domain/likes'
import type { PostKey, UserKey } from '../domain/order'
import { getPost, listPosts, listPostsOfUser } from '../domain/post-lists'
import { createPost, deletePost, editPost } from '../domain/posts'
import { login, signup } from '../domain/session'
import { todos } from '../domain/todos'
import { uploadMedia } from '../domain/uploads'
import { editUser, getUser, listUsers } from '../domain/users'
import { encodeCursor, postKeyOf, userKeyOf } from './cursors'

type Table = typeof endpoints
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** A validated and authenticated request, typed by its endpoint. */
interface Call<Name extends EndpointName> {
  parameters: PathParameters<Name>
  query: Table[Name] extends { query: infer Query } ? Output<Query> : undefined
  body: Table[Name] extends { body: infer Body } ? Output<Body> : undefined
  caller: Table[Name]['auth'] extends 'required' ? Caller : Caller | undefined
  idempotentRequest: IdempotentRequest | undefined
}

type Operations = {
  [Name in EndpointName]: (dependencies: Dependencies, call: Call<Name>) => Promise<MinimalAnswerOf<Name>>
}

function withCursor<List extends object>({
  next,
  ...list
}: List & { next?: PostKey | UserKey }): Omit<List, 'next'> & { nextCursor?: string } {
  return next ? { ...list, nextCursor: encodeCursor(next) } : list
}

/** The implementation of each endpoint. It returns the minimal response where there is one. */
const operations: Operations = {
  login: (deps, { body }) => login(deps, body),
  signup: (deps, { body }) => signup(deps, body),
  listPosts: async (deps, { query, caller }) =>
    withCursor(await listPosts(deps, caller, { ...query, after: postKeyOf(query.cursor, query.sort) })),
  listPostsOfUser: async (deps, { query, parameters }) => {
    const after = postKeyOf(query.cursor, query.sort)
    return withCursor(await listPostsOfUser(deps, parameters.username, { ...query, after }))
  },
  getPost: (deps, { parameters }) => getPost(deps, parameters.postId),
  createPost: (deps, { caller, body, idempotentRequest }) =>
    createPost(deps, caller, body.postData, idempotentRequest),
  editPost: (deps, { caller, parameters, body }) => editPost(deps, caller, parameters.postId, body.postData),
  deletePost: (deps, { caller, parameters }) => deletePost(deps, caller, parameters.postId),
  likePost: (deps, { caller, parameters }) => likePost(deps, caller, parameters.postId),
  dislikePost: (deps, { caller, parameters }) => dislikePost(deps, caller, parameters.postId),
  listUsers: async (deps, { query }) =>
    withCursor(await listUsers(deps, { ...query, after: userKeyOf(query.cursor) })),
  getUser: (deps, { parameters }) => getUser(deps, parameters.username),
  editUser: (deps, { caller, body }) => editUser(deps, caller, body.userData),
  listBookmarks: (deps, { caller }) => listBookmarks(deps, caller),
  addBookmark: (deps, { caller, parameters }) => addBookmark(deps, caller, parameters.postId),
  removeBookmark: (deps, { caller, parameters }) => removeBookmark(deps, caller, parameters.postId),
  followUser: (deps, { caller, parameters }) => followUser(deps, caller, parameters.userId),
  unfollowUser: (deps, { caller, parameters }) => unfollowUser(deps, caller, parameters.userId),
  listComments: (deps, { parameters }) => listComments(deps, parameters.postId),
  addComment: (deps, { caller, parameters, body, idempotentRequest }) =>
    addComment(deps, caller, parameters.postId, body.commentData.comment, idempotentRequest),
  editComment: (deps, { caller, parameters, body }) =>
    editComment(deps, caller, parameters, body.commentData.comment),
  deleteComment: (deps, { caller, parameters }) => deleteComment(deps, caller, parameters),
  restoreComment: (deps, { caller, parameters }) => restoreComment(deps, caller, parameters),
  uploadMedia: (deps, { body }) => uploadMedia(deps, body.file),
  listTodos: async () => ({ todos }),
}

/** A call whose endpoint is only known at run time. `handle` has validated it with that endpoint's schemas. */
export interface AnyCall {
  parameters: Record<string, string>
  query: unknown
  body: unknown
  caller: Caller | undefined
  idempotentRequest: IdempotentRequest | undefined
}

export function perform(name: EndpointName, dependencies: Dependencies, call: AnyCall): Promise<unknown> {
  const operation = operations[name] as (dependencies: Dependencies, call: AnyCall) => Promise<unknown>
  return operation(dependencies, call)
}
