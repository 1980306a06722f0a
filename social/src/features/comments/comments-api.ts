import {
  type AppDispatch,
  type AppState,
  type Comment,
  call,
  type MinimalAnswerOf,
  tagOf,
  type UserSummary,
  unsettled,
} from 'shared'
import { postApi, rememberPosts } from '../posts/post-api'
import { sendDelete } from '../posts/send-delete'

/** Which comment is meant. */
export interface CommentPlace {
  postId: string
  commentId: string
}

/** A comment to be, and the person whose it is. */
export interface CommentWish {
  postId: string
  comment: string
  by: UserSummary
  idempotencyKey: string
}

const pendingPrefix = 'pending-'

/** Whether a comment is on screen before the API has it. */
export function isPending({ id }: Comment): boolean {
  return id.startsWith(pendingPrefix)
}

/** Changes the comments of a post as they are on screen. */
function write(dispatch: AppDispatch, postId: string, change: (comments: Comment[]) => void): void {
  dispatch(postApi.util.updateQueryData('getPost', postId, ({ comments }) => change(comments)))
}

/** The comments of a post as they are on screen. */
function commentsOf(state: unknown, postId: string): readonly Comment[] {
  return postApi.endpoints.getPost.select(postId)(state as AppState).data?.comments ?? []
}

/** Takes a comment out of the list. */
function takeOut(dispatch: AppDispatch, postId: string, commentId: string): void {
  write(dispatch, postId, (comments) => {
    const place = comments.findIndex(({ id }) => id === commentId)
    if (place >= 0) comments.splice(place, 1)
  })
}

/** Puts a comment back to the place that it had. */
function putBack(dispatch: AppDispatch, postId: string, commentId: string, before: readonly Comment[]): void {
  const place = before.findIndex(({ id }) => id === commentId)
  const found = before[place]
  write(dispatch, postId, (comments) => {
    if (found && comments.every(({ id }) => id !== commentId)) comments.splice(place, 0, found)
  })
}

/** Writes a comment's text. */
function reword(dispatch: AppDispatch, { postId, commentId }: CommentPlace, text: string): void {
  write(dispatch, postId, (comments) => {
    const comment = comments.find(({ id }) => id === commentId)
    if (comment) comment.comment = text
  })
}

const itsPost = unsettled(({ postId }: { postId: string }) => [tagOf('Post', postId)])

/** All at once on screen, and taken back when the API refuses. */
const commentsApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    addComment: build.mutation<MinimalAnswerOf<'addComment'>, CommentWish>({
      query: ({ postId, comment, idempotencyKey }) =>
        call('addComment', { postId }, { commentData: { comment } }, idempotencyKey),
      invalidatesTags: itsPost,
      async onQueryStarted({ postId, comment, by, idempotencyKey }, { dispatch, queryFulfilled }) {
        const id = `${pendingPrefix}${idempotencyKey}`
        const createdAt = new Date().toISOString()
        write(dispatch, postId, (comments) => {
          comments.push({ id, username: by.username, comment, createdAt, author: by })
        })
        try {
          const { data } = await queryFulfilled
          rememberPosts(dispatch, [data.post])
        } catch {
          takeOut(dispatch, postId, id)
        }
      },
    }),
    editComment: build.mutation<MinimalAnswerOf<'editComment'>, CommentPlace & { comment: string }>({
      query: ({ postId, commentId, comment }) =>
        call('editComment', { postId, commentId }, { commentData: { comment } }),
      invalidatesTags: itsPost,
      async onQueryStarted({ comment, ...place }, { dispatch, getState, queryFulfilled }) {
        const before = commentsOf(getState(), place.postId).find(({ id }) => id === place.commentId)
        reword(dispatch, place, comment)
        try {
          const { data } = await queryFulfilled
          rememberPosts(dispatch, [data.post])
        } catch {
          if (before) reword(dispatch, place, before.comment)
        }
      },
    }),
    deleteComment: build.mutation<MinimalAnswerOf<'deleteComment'> | null, CommentPlace>({
      queryFn: (place, _api, _options, send) => sendDelete(send, call('deleteComment', place)),
      invalidatesTags: itsPost,
      async onQueryStarted({ postId, commentId }, { dispatch, getState, queryFulfilled }) {
        const before = commentsOf(getState(), postId)
        takeOut(dispatch, postId, commentId)
        try {
          const { data } = await queryFulfilled
          if (data) rememberPosts(dispatch, [data.post])
        } catch {
          putBack(dispatch, postId, commentId, before)
        }
      },
    }),
    restoreComment: build.mutation<MinimalAnswerOf<'restoreComment'>, CommentPlace>({
      query: (place) => call('restoreComment', place),
      invalidatesTags: itsPost,
      async onQueryStarted(_place, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) rememberPosts(dispatch, [answer.data.post])
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
