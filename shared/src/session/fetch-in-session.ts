import type { AppDispatch, AppState } from '../store/create-store'
import { sendInSession, tokenOf } from './send-in-session'

/**
 * Sends a request that is no call of the API with the session's token, and applies what the response says about the session: a
 * renewed token, or its end. Not in the facade, because the stream of changes, which alone does so, is loaded on demand.
 */
export function fetchInSession(url: string, headers: Record<string, string>, signal: AbortSignal) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<Response> => {
    // A mutation: a query is sent again when somebody else logs in meanwhile.
    const api = { dispatch, getState, type: 'mutation' } as const
    const { data } = await sendInSession(api, async () => {
      const token = tokenOf(api)
      const request = new Request(url, {
        headers: { ...headers, ...(token && { authorization: token }) },
        signal,
      })
      const response = await fetch(request)
      const error = response.status === 401 ? { status: 401, data: undefined } : undefined
      return { data: response, error, meta: { request, response } }
    })
    return data
  }
}
