import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { failureMessage, messageOf } from '../api/api-error'
import { noticeDurationMs } from './notice'

/** The message of a failed action, or a function that builds it from the cause. Without one, the cause is the message. */
export type ErrorText = string | ((cause: string) => string)

/** How an error toast is shown. */
export interface ErrorToastOptions {
  /** Id of the toast to replace. */
  id?: string | undefined
  /** Renders the message as a notice with buttons. */
  notice?: ((message: string) => ReactElement) | undefined
}

/**
 * Shows an error toast and logs the error, so that the cause is never dropped.
 * @param error what the action failed with
 * @param fallback a string is followed by the cause where retrying does not help until the user has fixed it
 */
export function toastError(
  error: unknown,
  fallback?: ErrorText,
  { id, notice }: ErrorToastOptions = {},
): void {
  const message = messageFor(error, fallback)
  console.error(message, error)
  if (notice) toast.error(notice(message), { ...(id && { id }), duration: noticeDurationMs })
  else toast.error(message, id ? { id } : undefined)
}

function messageFor(error: unknown, fallback: ErrorText | undefined): string {
  if (typeof fallback === 'string') return failureMessage(fallback, error)
  const cause = messageOf(error)
  return fallback ? fallback(cause) : cause
}
