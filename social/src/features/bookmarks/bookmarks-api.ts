import { type AnswerOf, api, call } from 'shared'

/** A wish about one post, and whose bookmarks it is about. */
export interface BookmarkWish {
  postId: string
  bookmarked: boolean
  viewer: string
}

const bookmarksApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Ids of the bookmarked posts of the caller, whose id is the argument: another person's are another entry. */
    listBookmarks: build.query<string[], string>({
      query: () => call('listBookmarks', {}),
      transformResponse: (answer: AnswerOf<'listBookmarks'>) => answer.bookmarks,
      providesTags: ['Bookmarks'],
    }),
  }),
})

const bookmarkChangesApi = bookmarksApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** At once on screen, taken back when the API refuses. */
    setBookmark: build.mutation<AnswerOf<'addBookmark'>, BookmarkWish>({
      query: ({ postId, bookmarked }) => call(bookmarked ? 'addBookmark' : 'removeBookmark', { postId }),
      async onQueryStarted({ postId, bookmarked, viewer }, { dispatch, queryFulfilled }) {
        const write = (change: (ids: string[]) => string[]) =>
          dispatch(bookmarksApi.util.updateQueryData('listBookmarks', viewer, change))
        const patch = write((ids) => {
          const others = ids.filter((id) => id !== postId)
          return bookmarked ? [postId, ...others] : others
        })
        try {
          const { data } = await queryFulfilled
          write(() => data.bookmarks)
        } catch {
          patch.undo()
        }
      },
    }),
  }),
})

export const { useListBookmarksQuery } = bookmarksApi
export const { useSetBookmarkMutation } = bookmarkChangesApi
