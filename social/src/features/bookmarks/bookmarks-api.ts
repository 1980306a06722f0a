import {
  type AnswerOf,
  type AppDispatch,
  type AppState,
  api,
  call,
  selectCurrentUser,
  ToggleQueue,
  type ToggleResult,
} from 'shared'

export const bookmarksApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** The caller's bookmarked post ids. The argument is the caller's id, so that each user has a cache entry. */
    listBookmarks: build.query<string[], string>({
      query: () => call('listBookmarks', {}),
      transformResponse: (answer: AnswerOf<'listBookmarks'>) => answer.bookmarks,
      providesTags: ['Bookmarks'],
    }),
    setBookmark: build.mutation<AnswerOf<'addBookmark'>, { postId: string; bookmarked: boolean }>({
      query: ({ postId, bookmarked }) => call(bookmarked ? 'addBookmark' : 'removeBookmark', { postId }),
    }),
  }),
})

export const { useListBookmarksQuery } = bookmarksApi

const queue = new ToggleQueue()

/**
 * Bookmarks a post for the viewer, or removes the bookmark. Optimistic; when called repeatedly, the last state wins.
 */
export function toggleBookmark(postId: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<ToggleResult | undefined> => {
    const viewer = selectCurrentUser(getState())?._id
    if (!viewer) return undefined
    const bookmarks = bookmarksApi.endpoints.listBookmarks
    const confirmedState = bookmarks.select(viewer)(getState()).data?.includes(postId) ?? false
    const toggle = {
      key: `${viewer} ${postId}`,
      confirmedState,
      // Updates only this post's id: a response that was in flight may not know other pending toggles.
      applyOptimistic: (bookmarked: boolean) =>
        void dispatch(
          bookmarksApi.util.updateQueryData('listBookmarks', viewer, (ids) => {
            if (ids.includes(postId) === bookmarked) return undefined
            return bookmarked ? [postId, ...ids] : ids.filter((id) => id !== postId)
          }),
        ),
      mutate: (bookmarked: boolean) =>
        dispatch(bookmarksApi.endpoints.setBookmark.initiate({ postId, bookmarked })).unwrap(),
      refetch: async () => {
        const request = bookmarks.initiate(viewer, { forceRefetch: true, subscribe: false })
        return (await dispatch(request).unwrap()).includes(postId)
      },
    }
    return queue.set(toggle, !confirmedState)
  }
}
