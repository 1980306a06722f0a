import {
  type AnswerOf,
  type ApiError,
  type Comment,
  call,
  invalidateOnNoResponse,
  tagOf,
  type UserSummary,
} from 'shared'
import { postApi, updatePost } from '../posts/post-api'
import { sendDelete } from '../posts/send-delete'
import { cachedComments, changeLocally, fetchedComments, setCommentText } from './comment-pages-api'

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

/** The id of a comment until the API has confirmed it. */
export function pendingIdOf(idempotencyKey: string): string {
  return `${pendingPrefix}${idempotencyKey}`
}

/** Whether a comment is optimistic, not yet confirmed by the API. */
export function isPending({ id }: Comment): boolean {
  return id.startsWith(pendingPrefix)
}

/** Changes the count of a post by one, or sets it. */
function changeCount(postId: string, next: (count: number) => number) {
  return updatePost(postId, (post) => {
    post.commentCount = Math.max(0, next(post.commentCount))
  })
}

/** Replaces or removes a comment among the added ones. */
function replaceAdded(postId: string, id: string, ...replacement: Comment[]) {
  return changeLocally(postId, ({ added, ...rest }) => ({
    ...rest,
    added: added.flatMap((each) => (each.id === id ? replacement : [each])),
  }))
}

/** Hides a comment, or shows it again. */
function setDeleted({ postId, commentId }: CommentRef, isDeleted: boolean) {
  return changeLocally(postId, ({ deleted, ...rest }) => {
    const others = deleted.filter((id) => id !== commentId)
    return { ...rest, deleted: isDeleted ? [...others, commentId] : others }
  })
}

const tagsOf = ({ postId }: { postId: string }) => [tagOf('Post', postId), tagOf('Comments', postId)]
const invalidatesPost = invalidateOnNoResponse(tagsOf)

/** All mutations but restoring are optimistic and rolled back on failure. */
const commentsApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    addComment: build.mutation<AnswerOf<'addComment'>, NewComment>({
      query: ({ postId, comment, idempotencyKey }) =>
        call('addComment', { postId }, { commentData: { comment } }, idempotencyKey),
      invalidatesTags: invalidatesPost,
      async onQueryStarted({ postId, comment, author, idempotencyKey }, { dispatch, queryFulfilled }) {
        const id = pendingIdOf(idempotencyKey)
        const createdAt = new Date().toISOString()
        const pending = { id, username: author.username, comment, createdAt, author }
        dispatch(changeLocally(postId, (changes) => ({ ...changes, added: [...changes.added, pending] })))
        dispatch(changeCount(postId, (count) => count + 1))
        try {
          const { data } = await queryFulfilled
          dispatch(replaceAdded(postId, id, data.comment))
          dispatch(changeCount(postId, () => data.post.commentCount))
        } catch {
          dispatch(replaceAdded(postId, id))
          dispatch(changeCount(postId, (count) => count - 1))
        }
      },
    }),
    editComment: build.mutation<AnswerOf<'editComment'>, CommentRef & { comment: string }>({
      query: ({ postId, commentId, comment }) =>
        call('editComment', { postId, commentId }, { commentData: { comment } }),
      invalidatesTags: invalidatesPost,
      async onQueryStarted({ postId, commentId, comment }, { dispatch, queryFulfilled }) {
        const before = dispatch(cachedComments(postId)).find(({ id }) => id === commentId)
        dispatch(setCommentText(postId, commentId, comment))
        try {
          const { data } = await queryFulfilled
          dispatch(setCommentText(postId, commentId, data.comment.comment))
        } catch {
          if (before) dispatch(setCommentText(postId, commentId, before.comment))
        }
      },
    }),
    deleteComment: build.mutation<AnswerOf<'deleteComment'> | null, CommentRef>({
      queryFn: (target, _api, _options, send) => sendDelete(send, call('deleteComment', target)),
      invalidatesTags: invalidatesPost,
      async onQueryStarted(target, { dispatch, queryFulfilled }) {
        dispatch(setDeleted(target, true))
        dispatch(changeCount(target.postId, (count) => count - 1))
        try {
          const { data } = await queryFulfilled
          if (data) dispatch(changeCount(target.postId, () => data.post.commentCount))
        } catch {
          dispatch(setDeleted(target, false))
          dispatch(changeCount(target.postId, (count) => count + 1))
        }
      },
    }),
    restoreComment: build.mutation<AnswerOf<'restoreComment'>, CommentRef>({
      query: (target) => call('restoreComment', target),
      invalidatesTags: invalidatesPost,
      async onQueryStarted(target, { dispatch, queryFulfilled }) {
        const { postId, commentId } = target
        const answer = await queryFulfilled.catch(({ error }) => {
          // Without a response it may be restored: the refetch shows it, or removes it.
          if ((error as ApiError).status === 0) dispatch(setDeleted(target, false))
        })
        if (!answer) return
        dispatch(setDeleted(target, false))
        dispatch(changeCount(postId, () => answer.data.post.commentCount))
        if (dispatch(fetchedComments(postId)).some(({ id }) => id === commentId)) return
        // It was added after the pages were fetched, or they were fetched anew since it was deleted.
        dispatch(postApi.util.invalidateTags([tagOf('Comments', postId)]))
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
