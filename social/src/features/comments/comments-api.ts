import {
  type AnswerOf,
  type AppDispatch,
  type AppState,
  type Comment,
  call,
  invalidateOnNoResponse,
  tagOf,
  type UserSummary,
} from 'shared'
import { cachePosts, postApi } from '../posts/post-api'
import { sendDelete } from '../posts/send-delete'

/** Identifies a comment. */
export interface CommentRef {
  postId: string
  commentId: string
}

/** A comment to add, with its author for the optimistic update. */
export interface NewComment {
  postId: string
  comment: string
  author: UserSummary
  idempotencyKey: string
}

const pendingPrefix = 'pending-'

/** Whether a comment is optimistic, not yet confirmed by the API. */
export function isPending({ id }: Comment): boolean {
  return id.startsWith(pendingPrefix)
}

/** Updates the cached comments of a post. */
function updateComments(dispatch: AppDispatch, postId: string, change: (comments: Comment[]) => void): void {
  dispatch(postApi.util.updateQueryData('getPost', postId, ({ comments }) => change(comments)))
}

/** The cached comments of a post. */
function commentsOf(state: unknown, postId: string): readonly Comment[] {
  return postApi.endpoints.getPost.select(postId)(state as AppState).data?.comments ?? []
}

/** Removes a comment from the cache. */
function removeComment(dispatch: AppDispatch, postId: string, commentId: string): void {
  updateComments(dispatch, postId, (comments) => {
    const index = comments.findIndex(({ id }) => id === commentId)
    if (index >= 0) comments.splice(index, 1)
  })
}

/** Puts a removed comment back at its previous index. */
function reinsertComment(
  dispatch: AppDispatch,
  postId: string,
  commentId: string,
  before: readonly Comment[],
): void {
  const index = before.findIndex(({ id }) => id === commentId)
  const found = before[index]
  updateComments(dispatch, postId, (comments) => {
    if (found && comments.every(({ id }) => id !== commentId)) comments.splice(index, 0, found)
  })
}

/** Sets a comment's text in the cache. */
function setCommentText(dispatch: AppDispatch, { postId, commentId }: CommentRef, text: string): void {
  updateComments(dispatch, postId, (comments) => {
    const comment = comments.find(({ id }) => id === commentId)
    if (comment) comment.comment = text
  })
}

const invalidatesPost = invalidateOnNoResponse(({ postId }: { postId: string }) => [tagOf('Post', postId)])

/** All mutations are optimistic and rolled back on failure. */
const commentsApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    addComment: build.mutation<AnswerOf<'addComment'>, NewComment>({
      query: ({ postId, comment, idempotencyKey }) =>
        call('addComment', { postId }, { commentData: { comment } }, idempotencyKey),
      invalidatesTags: invalidatesPost,
      async onQueryStarted({ postId, comment, author, idempotencyKey }, { dispatch, queryFulfilled }) {
        const id = `${pendingPrefix}${idempotencyKey}`
        const createdAt = new Date().toISOString()
        updateComments(dispatch, postId, (comments) => {
          comments.push({ id, username: author.username, comment, createdAt, author })
        })
        try {
          const { data } = await queryFulfilled
          cachePosts(dispatch, [data.post])
        } catch {
          removeComment(dispatch, postId, id)
        }
      },
    }),
    editComment: build.mutation<AnswerOf<'editComment'>, CommentRef & { comment: string }>({
      query: ({ postId, commentId, comment }) =>
        call('editComment', { postId, commentId }, { commentData: { comment } }),
      invalidatesTags: invalidatesPost,
      async onQueryStarted({ comment, ...target }, { dispatch, getState, queryFulfilled }) {
        const before = commentsOf(getState(), target.postId).find(({ id }) => id === target.commentId)
        setCommentText(dispatch, target, comment)
        try {
          const { data } = await queryFulfilled
          cachePosts(dispatch, [data.post])
        } catch {
          if (before) setCommentText(dispatch, target, before.comment)
        }
      },
    }),
    deleteComment: build.mutation<AnswerOf<'deleteComment'> | null, CommentRef>({
      queryFn: (target, _api, _options, send) => sendDelete(send, call('deleteComment', target)),
      invalidatesTags: invalidatesPost,
      async onQueryStarted({ postId, commentId }, { dispatch, getState, queryFulfilled }) {
        const before = commentsOf(getState(), postId)
        removeComment(dispatch, postId, commentId)
        try {
          const { data } = await queryFulfilled
          if (data) cachePosts(dispatch, [data.post])
        } catch {
          reinsertComment(dispatch, postId, commentId, before)
        }
      },
    }),
    restoreComment: build.mutation<AnswerOf<'restoreComment'>, CommentRef>({
      query: (target) => call('restoreComment', target),
      invalidatesTags: invalidatesPost,
      async onQueryStarted(_target, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) cachePosts(dispatch, [answer.data.post])
      },
    }),
  }),
})

export const {
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useRestoreCommentMutation,
} = commentsApi
