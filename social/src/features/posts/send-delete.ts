import type { AnswerOf, ApiError, Call } from 'shared'

type Deleted = AnswerOf<'deletePost' | 'deleteComment'>
type Result = { data: Deleted | null; error?: undefined } | { error: ApiError; data?: undefined }

/**
 * Sends a delete request. Treats 404 as success and returns `null`: the response to an earlier attempt was lost, or another tab was
 * faster.
 */
export async function sendDelete(send: (request: Call) => unknown, request: Call): Promise<Result> {
  const result = (await send(request)) as Result
  return result.error?.status === 404 ? { data: null } : result
}
