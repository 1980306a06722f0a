import {
  type AnswerOf,
  type ApiResult,
  type AppDispatch,
  type AppState,
  type Comment,
  type CommentOrder,
  call,
  tagOf,
} from 'shared'
import { byCursor, keepSeconds, postApi } from '../posts/post-api'

/** Comments per page. */
const pageSize = 30

/** The comments of a post in one order, from the beginning or from the comment `at`. */
export interface CommentListQuery {
  postId: string
  order: CommentOrder
  at?: string | undefined
}

/** One page of comments. */
export interface CommentPage extends Answer {
  /** Ids of the comments that were already added when this page was asked for: if it lacks one, that is deleted. */
  addedBefore: readonly string[]
}

type Answer = AnswerOf<'listComments'>

/**
 * What the viewer has done since the pages were fetched, as far as they do not show it: comments added, oldest first, and the ids of
 * deleted ones. Pages keep deleted comments, so that Undo finds their place.
 */
export interface LocalChanges {
  added: Comment[]
  deleted: string[]
}

const commentPagesApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    listComments: build.infiniteQuery<CommentPage, CommentListQuery, string | undefined>({
      infiniteQueryOptions: {
        ...byCursor,
        getPreviousPageParam: (page) => page.previousCursor,
      },
      keepUnusedDataFor: keepSeconds,
      async queryFn(
        { queryArg: { postId, order, at }, pageParam: cursor },
        { getState },
        _options,
        baseQuery,
      ) {
        const addedBefore = addedComments(getState() as AppState, postId).map(({ id }) => id)
        const query = { limit: pageSize, sort: order, cursor, at: cursor ? undefined : at }
        const result = (await baseQuery({ ...call('listComments', { postId }), query })) as ApiResult<Answer>
        return result.error ? result : { data: { ...result.data, addedBefore } }
      },
      providesTags: (_pages, _error, { postId }) => [tagOf('Comments', postId)],
    }),
    /** Not sent: changed by {@link changeLocally} only. */
    localChanges: build.query<LocalChanges, string>({
      queryFn: () => ({ data: { added: [], deleted: [] } }),
      keepUnusedDataFor: keepSeconds,
    }),
  }),
})

export const { useListCommentsInfiniteQuery, useLocalChangesQuery } = commentPagesApi

/** Changes a post's {@link LocalChanges}. */
export function changeLocally(postId: string, change: (changes: LocalChanges) => LocalChanges) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const { data } = commentPagesApi.endpoints.localChanges.select(postId)(getState())
    const value = change(data ?? { added: [], deleted: [] })
    dispatch(commentPagesApi.util.upsertQueryEntries([{ endpointName: 'localChanges', arg: postId, value }]))
  }
}

function addedComments(state: AppState, postId: string): Comment[] {
  return commentPagesApi.endpoints.localChanges.select(postId)(state).data?.added ?? []
}

/** The comments of a post in the fetched pages of all its lists. A comment in several lists comes several times. */
export function fetchedComments(postId: string) {
  return (_: AppDispatch, getState: () => AppState): Comment[] => {
    const state = getState()
    const { listComments } = commentPagesApi.endpoints
    const lists = commentPagesApi.util
      .selectCachedArgsForQuery(state, 'listComments')
      .filter((list) => list.postId === postId)
    const pages = lists.flatMap((list) => listComments.select(list)(state).data?.pages ?? [])
    return pages.flatMap(({ comments }) => comments)
  }
}

/** The cached comments of a post: fetched and added. */
export function cachedComments(postId: string) {
  return (dispatch: AppDispatch, getState: () => AppState): Comment[] => [
    ...dispatch(fetchedComments(postId)),
    ...addedComments(getState(), postId),
  ]
}

/** Sets the text of a comment wherever it is cached. */
export function setCommentText(postId: string, commentId: string, text: string) {
  const setText = (comments: Comment[]) => {
    for (const comment of comments) if (comment.id === commentId) comment.comment = text
  }
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    for (const list of commentPagesApi.util.selectCachedArgsForQuery(getState(), 'listComments')) {
      if (list.postId !== postId) continue
      dispatch(
        commentPagesApi.util.updateQueryData('listComments', list, ({ pages }) => {
          for (const { comments } of pages) setText(comments)
        }),
      )
    }
    dispatch(commentPagesApi.util.updateQueryData('localChanges', postId, ({ added }) => setText(added)))
  }
}
