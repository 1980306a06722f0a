import { type AnswerOf, api, type BodyOf, call } from 'shared'

/** What a person may do with their account. All are mutations: their answers are not kept. */
export const accountApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    exportAccount: build.mutation<AnswerOf<'exportAccount'>, void>({
      query: () => call('exportAccount', {}),
    }),
    logoutEverywhere: build.mutation<AnswerOf<'logoutEverywhere'>, void>({
      query: () => call('logoutEverywhere', {}),
    }),
    deleteAccount: build.mutation<AnswerOf<'deleteAccount'>, BodyOf<'deleteAccount'>>({
      query: (body) => call('deleteAccount', {}, body),
    }),
  }),
})
