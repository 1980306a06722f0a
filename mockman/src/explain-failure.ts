/** Why a request ended without a response. */
export type FailureReason = 'no-answer' | 'aborted' | 'timeout' | 'not-sendable'

/** A request that ended without a response, in words for a person. */
export type RequestFailure = {
  readonly kind: 'failure'
  readonly reason: FailureReason
  /** What happened, in one sentence. */
  readonly message: string
  /** What it may come from, the likeliest first. */
  readonly causes: readonly string[]
  /** The error as the browser put it, for those who want to look it up. */
  readonly detail: string
  /** From sending to giving up, in milliseconds. */
  readonly elapsedMs: number
}

/** Where the request came from, which decides what may have stopped it. */
export type Surroundings = { readonly pageUrl: string; readonly isOnline: boolean }

type Explanation = Pick<RequestFailure, 'reason' | 'message' | 'causes'>

/**
 * Explains an error of `fetch`, which says nothing but 'Failed to fetch' for reasons of security.
 * @param endpoint The address as typed.
 */
export function explainFailure(error: unknown, endpoint: string, surroundings: Surroundings): Explanation {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'AbortError') {
    const message = 'The request was cancelled. The server may have handled it nevertheless.'
    return { reason: 'aborted', message, causes: [] }
  }
  if (name === 'TimeoutError') {
    return { reason: 'timeout', message: 'The request took too long and was given up.', causes: [] }
  }
  return {
    reason: 'no-answer',
    message: 'The request got no answer.',
    causes: likelyCauses(new URL(endpoint, surroundings.pageUrl), surroundings),
  }
}

function likelyCauses(target: URL, { pageUrl, isOnline }: Surroundings): string[] {
  const page = new URL(pageUrl)
  const causes = [
    `Wrong host: nothing answers at ${target.host || target.href}. Check its name and port, and that the server runs.`,
  ]
  if (target.origin !== page.origin) {
    causes.push(
      `CORS: ${target.host} does not allow requests from ${page.origin}, or this page's own policy forbids them.`,
    )
  }
  if (page.protocol === 'https:' && target.protocol === 'http:') {
    causes.unshift('Mixed content: a page on https may not ask an http address. Try https.')
  }
  const offline = isOnline
    ? 'Offline: the network may have been lost.'
    : 'Offline: this device has no network.'
  return isOnline ? [...causes, offline] : [offline, ...causes]
}
