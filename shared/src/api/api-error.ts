import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Why a call failed. `status` is 0 when there was no answer at all; `message` is for a person to read. */
export interface ApiError {
  status: number
  message: string
}

const unreadable = 'The answer could not be read. Try again.'

const noAnswer: Record<string, string> = {
  TIMEOUT_ERROR: 'The answer took too long. Try again.',
  FETCH_ERROR: 'There was no answer. Check your connection and try again.',
  PARSING_ERROR: unreadable,
}

/** For an answer that is not what it should be. */
export const unreadableAnswer: ApiError = { status: 0, message: unreadable }

/** Turns what the transport reports into the one error that features see. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'string') {
    return { status: 0, message: noAnswer[error.status] ?? 'Something went wrong. Try again.' }
  }
  const messages = (error.data as { errors?: unknown } | undefined)?.errors
  const message = Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : undefined
  return { status: error.status, message: message ?? `The API answered ${error.status}. Try again.` }
}

/** The message of whatever a mutation rejected with. */
export function messageOf(error: unknown): string {
  const message = (error as Partial<ApiError> | undefined)?.message
  return message ?? 'Something went wrong. Try again.'
}

/** The status with which a full storage refuses a write (RFC 4918). */
const insufficientStorage = 507

/**
 * What a failed change is told as: the words that the specification has for it, and after them the cause where trying again is
 * of no use until the person has done something about it.
 */
export function failureOf(words: string, error: unknown): string {
  const { status } = (error ?? {}) as Partial<ApiError>
  return status === insufficientStorage ? `${words} ${messageOf(error)}` : words
}
