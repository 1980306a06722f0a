import type { ApiError, Call, MinimalAnswerOf } from 'shared'

type Deleted = MinimalAnswerOf<'deletePost' | 'deleteComment'>
type Result = { data: Deleted | null; error?: undefined } | { error: ApiError; data?: undefined }

/**
 * Sends a call that deletes. That it knows nothing like that any longer (404) is what was wanted, and gives `null`: the answer to
 * an earlier attempt was lost, or another tab was faster.
 */
export async function sendDelete(send: (made: Call) => unknown, made: Call): Promise<Result> {
  const result = (await send(made)) as Result
  return result.error?.status === 404 ? { data: null } : result
}
