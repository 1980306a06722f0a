import { type AnswerOf, api, call } from 'shared'
import { byCursor } from '../posts/post-api'

/** People of the first page, a short list above the posts, and of each further page. */
const pageSizes = { first: 5, next: 20 }

const searchApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** The people whose names or username contain every word of the search. */
    findPeople: build.infiniteQuery<AnswerOf<'listUsers'>, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: q, pageParam: cursor }) => ({
        ...call('listUsers', {}),
        query: { q, limit: cursor ? pageSizes.next : pageSizes.first, cursor },
      }),
      providesTags: ['UserList'],
    }),
  }),
})

export const { useFindPeopleInfiniteQuery } = searchApi
