import { api, call, createStore, loggedIn, tagOf, usersApi } from 'shared'
import { aUser } from 'shared/testing'

const { shownPost, listedPosts, shownHead } = api.injectEndpoints({
  endpoints: (build) => ({
    shownPost: build.query<unknown, string>({
      query: (postId) => call('getPost', { postId }),
      providesTags: (_post, _error, postId) => [tagOf('Post', postId)],
    }),
    listedPosts: build.query<unknown, void>({
      query: () => call('listPosts', {}),
      providesTags: [tagOf('PostList', 'all')],
    }),
    shownHead: build.query<unknown, void>({
      query: () => call('listTodos', {}),
      providesTags: ['PostListHead'],
    }),
  }),
}).endpoints

/**
 * Queries as the apps have them: a post, a list of posts and its head, a person. Their names are no app's: tests share workers, and with
 * them the endpoints that apps inject.
 */
export const queries = { shownPost, listedPosts, shownHead, getUser: usersApi.endpoints.getUser }

/** The store of a page on which Ada is logged in. */
export function storeOfAda() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: aUser(), remember: false }))
  return store
}
