import {
  type AnswerOf,
  type AppDispatch,
  type AppState,
  api,
  call,
  type Settled,
  selectCurrentUser,
  WishQueue,
} from 'shared'

export const bookmarksApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Ids of the bookmarked posts of the caller, whose id is the argument: another person's are another entry. */
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

const wishes = new WishQueue()

/**
 * Adds a post to the bookmarks of the person who is logged in, or takes it out. On screen at once; however often it is
 * called, the last wish counts.
 */
export function toggleBookmark(postId: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<Settled | undefined> => {
    const viewer = selectCurrentUser(getState())?._id
    if (!viewer) return undefined
    const bookmarks = bookmarksApi.endpoints.listBookmarks
    const held = bookmarks.select(viewer)(getState()).data?.includes(postId) ?? false
    const about = {
      key: `${viewer} ${postId}`,
      held,
      // Only this post's place is written: an answer that was under way knows nothing yet of wishes about others.
      show: (bookmarked: boolean) =>
        void dispatch(
          bookmarksApi.util.updateQueryData('listBookmarks', viewer, (ids) => {
            if (ids.includes(postId) === bookmarked) return undefined
            return bookmarked ? [postId, ...ids] : ids.filter((id) => id !== postId)
          }),
        ),
      send: (bookmarked: boolean) =>
        dispatch(bookmarksApi.endpoints.setBookmark.initiate({ postId, bookmarked })).unwrap(),
      look: async () => {
        const asked = bookmarks.initiate(viewer, { forceRefetch: true, subscribe: false })
        return (await dispatch(asked).unwrap()).includes(postId)
      },
    }
    return wishes.wish(about, !held)
  }
}
