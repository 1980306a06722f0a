import type { ApiError } from '../api/api-error'

/** What an upload rejects with after its signal. */
export const cancelled: ApiError = { status: 0, message: 'The upload was cancelled.' }

/** What an upload rejects with when nothing moves any longer. */
export const stalled: ApiError = { status: 0, message: 'The upload took too long. Try again.' }

/**
 * Settles as the work does, unless it takes too long or is cancelled: every wait has an end.
 * @param milliseconds until it is given up
 * @throws ApiError {@link stalled} or {@link cancelled}, or what the work rejects with
 */
export function bounded<T>(
  work: Promise<T>,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(stalled), milliseconds)
    const onAbort = () => reject(cancelled)
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    work.then(resolve, reject).finally(end)
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort)
  })
}
