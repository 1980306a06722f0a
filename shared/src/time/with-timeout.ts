/** How a wait ends that is not over in time. */
export interface TimeoutOptions<Fallback> {
  /** Returns or throws the outcome of a timeout. By default, throws an error with the time waited. */
  onTimeout?: () => Fallback
  /** Aborts the wait. */
  signal?: AbortSignal | undefined
  /** Returns or throws the outcome of an abort. By default, throws the signal's reason. */
  onAbort?: () => Fallback
}

/**
 * Settles as the work does, or after a timeout. The work itself is not stopped.
 * @param timeoutMs milliseconds until the timeout; `Infinity` for none
 */
export function withTimeout<T, Fallback = never>(
  work: Promise<T>,
  timeoutMs: number,
  { onTimeout, signal, onAbort }: TimeoutOptions<Fallback> = {},
): Promise<T | Fallback> {
  return new Promise((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAborted)
    }
    const finishWith = (fallback: () => Fallback) => {
      cleanUp()
      try {
        resolve(fallback())
      } catch (error) {
        reject(error)
      }
    }
    const onAborted = () => finishWith(onAbort ?? fail(signal?.reason))
    const onElapsed = () =>
      finishWith(onTimeout ?? fail(new Error(`No answer within ${timeoutMs / 1000} s.`)))
    const timer = timeoutMs < Infinity ? setTimeout(onElapsed, timeoutMs) : undefined
    work.then(resolve, reject).finally(cleanUp)
    if (signal?.aborted) onAborted()
    else signal?.addEventListener('abort', onAborted)
  })
}

function fail(error: unknown): () => never {
  return () => {
    throw error
  }
}
