import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Why a call failed. `status` is 0 when there was no response; `message` is shown to the user. */
export interface ApiError {
  status: number
  message: string
}

/** An error of the client's own, as there was no response. */
export const localError = (message: string): ApiError => ({ status: 0, message })

export const noResponse = localError('No response. Check your connection and try again.')

/** For a response that does not match the contract. */
export const unreadableResponse = localError('The response could not be read. Try again.')

/** For a call to an API that does not run. */
export const notStarted = localError('The API could not start. Reload the page to try again.')

/** For a change that was not sent, because whoever began it is no longer the caller. */
export const callerChanged = localError('You are no longer logged in as the same person.')

const localErrors: Record<string, ApiError> = {
  TIMEOUT_ERROR: localError('The request timed out. Try again.'),
  FETCH_ERROR: noResponse,
  PARSING_ERROR: unreadableResponse,
}

/** Converts an error of `fetchBaseQuery` to the one error type that features see. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'string')
    return localErrors[error.status] ?? localError('Something went wrong. Try again.')
  const messages = (error.data as { errors?: unknown } | undefined)?.errors
  const message = Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : undefined
  return { status: error.status, message: message ?? `The API answered ${error.status}. Try again.` }
}

/** The message of any rejected mutation. */
export function messageOf(error: unknown): string {
  const message = (error as Partial<ApiError> | undefined)?.message
  return message ?? 'Something went wrong. Try again.'
}

/**
 * Statuses whose message says what to do or how long to wait: something deleted, a full storage (RFC 4918), too many requests, an API that
 * cannot write now, such as that of a page whose data a newer tab has upgraded.
 */
const explained: ReadonlySet<number | undefined> = new Set([404, 507, 429, 503])

/** The message for a failed change. The cause is appended only when trying again at once does not help. */
export function failureMessage(message: string, error: unknown): string {
  const { status } = (error ?? {}) as Partial<ApiError>
  return error === callerChanged || explained.has(status) ? `${message} ${messageOf(error)}` : message
}
