import { isNormalizedMethod } from '../draft/methods'
import type { RequestSettings } from '../draft/request-draft'

/** Why a request may end without a response. */
export const failureReasons = ['no-answer', 'aborted', 'timeout', 'hidden-redirect'] as const

/** One of {@link failureReasons}. */
export type FailureReason = (typeof failureReasons)[number]

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

/** Circumstances of a request that affect why it may have failed. */
export type SendEnvironment = {
  readonly pageUrl: string
  readonly isOnline: boolean
  readonly method: string
  readonly redirect: RequestSettings['redirect']
}

export type Explanation = Pick<RequestFailure, 'reason' | 'message' | 'causes'>

/**
 * Explains an error of `fetch`, which says nothing but 'Failed to fetch' for reasons of security.
 * @param endpoint The address as typed.
 */
export function explainFailure(error: unknown, endpoint: string, environment: SendEnvironment): Explanation {
  const name = nameOfError(error)
  if (name === 'AbortError') {
    const message = 'The request was cancelled. The server may still have handled it.'
    return { reason: 'aborted', message, causes: [] }
  }
  if (name === 'TimeoutError') {
    return {
      reason: 'timeout',
      message: 'The request timed out.',
      causes: ['Slow server: allow more time in Settings, or check whether it hangs.'],
    }
  }
  return {
    reason: 'no-answer',
    message: 'The request got no answer.',
    causes: likelyCauses(new URL(endpoint, environment.pageUrl), environment),
  }
}

/** The name of what was thrown, empty for what is no error. */
export function nameOfError(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

/** What came of a redirect that was not to be followed: browsers show a page neither its status nor its target. */
export const hiddenRedirect: Explanation = {
  reason: 'hidden-redirect',
  message: 'The server answered with a redirect, and it was not followed.',
  causes: [
    'Browsers do not say where it leads. Choose to follow redirects in Settings, and the response tells.',
  ],
}

/** Ports that browsers block (Fetch standard, section 2.9), of those on which servers are developed. */
const blockedPort = /^(?:17(?:19|20|23)|2049|3659|4045|4190|506[01]|6000|6566|666[5-9]|6679|6697|10080)$/

function likelyCauses(target: URL, environment: SendEnvironment): string[] {
  const { pageUrl, isOnline, method, redirect } = environment
  const page = new URL(pageUrl)
  const causes = [
    `Wrong host: nothing answers at ${target.host || target.href}. Check its name and port, and that the server runs.`,
  ]
  if (target.origin !== page.origin) {
    causes.push(
      `CORS: ${target.host} does not allow requests from ${page.origin}, or this page's own policy forbids them. Its answer must carry Access-Control-Allow-Origin.`,
    )
  }
  if (redirect === 'follow') {
    causes.push(
      'Redirect: the server may redirect in a circle, or to a host that does not allow this page. Choose to stop at the first in Settings.',
    )
  }
  if (page.protocol === 'https:' && target.protocol === 'http:') {
    causes.unshift('Mixed content: a page on https may not ask an http address. Try https.')
  }
  if (redirect === 'error') {
    causes.unshift('Redirect: the server may have answered with one, which Settings make an error.')
  }
  if (blockedPort.test(target.port)) {
    causes.unshift(`Port: browsers send nothing to ${target.port}. Let the server listen to another.`)
  }
  const capitals = method.toUpperCase()
  if (method !== capitals && !isNormalizedMethod(method)) {
    causes.unshift(`Method: ${method} is sent as typed, which servers tell from ${capitals}.`)
  }
  const offline = isOnline
    ? 'Offline: the network may have been lost.'
    : 'Offline: this device has no network.'
  return isOnline ? [...causes, offline] : [offline, ...causes]
}
