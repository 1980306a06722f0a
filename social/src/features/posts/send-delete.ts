import type { AnswerOf, ApiResult, Call } from 'shared'

type Deleted = AnswerOf<'deletePost' | 'deleteComment'>
type Result = ApiResult<Deleted | null>

/**
 * Sends a delete request. Treats 404 as success and returns `null`: the response to an earlier attempt was lost, or another tab was
 * faster.
 */
export async function sendDelete(send: (request: Call) => unknown, request: Call): Promise<Result> {
  const result = (await send(request)) as Result
  return result.error?.status === 404 ? { data: null } : result
}
