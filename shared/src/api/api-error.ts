import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Why a call failed. `status` is 0 when there was no response; `message` is shown to the user. */
export interface ApiError {
  status: number
  message: string
}

const unreadable = 'The response could not be read. Try again.'

const noResponse: Record<string, string> = {
  TIMEOUT_ERROR: 'The request timed out. Try again.',
  FETCH_ERROR: 'No response. Check your connection and try again.',
  PARSING_ERROR: unreadable,
}

/** For a response that does not match the contract. */
export const unreadableResponse: ApiError = { status: 0, message: unreadable }

/** For a change that was not sent, because whoever began it is no longer the caller. */
export const callerChanged: ApiError = {
  status: 0,
  message: 'You are no longer logged in as the same person.',
}

/** Converts an error of `fetchBaseQuery` to the one error type that features see. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'string') {
    return { status: 0, message: noResponse[error.status] ?? 'Something went wrong. Try again.' }
  }
  const messages = (error.data as { errors?: unknown } | undefined)?.errors
  const message = Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : undefined
  return { status: error.status, message: message ?? `The API answered ${error.status}. Try again.` }
}

/** The message of any rejected mutation. */
export function messageOf(error: unknown): string {
  const message = (error as Partial<ApiError> | undefined)?.message
  return message ?? 'Something went wrong. Try again.'
}

/** Statuses whose message says what to do or how long to wait: something deleted, a full storage (RFC 4918), too many requests. */
const explained: ReadonlySet<number | undefined> = new Set([404, 507, 429])

/** The message for a failed change. The cause is appended only when retrying does not help until the user has fixed it. */
export function failureMessage(message: string, error: unknown): string {
  const { status } = (error ?? {}) as Partial<ApiError>
  return error === callerChanged || explained.has(status) ? `${message} ${messageOf(error)}` : message
}
