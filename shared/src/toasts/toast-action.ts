import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { noticeDurationMs } from './notice'
import { type ErrorText, type ErrorToastOptions, toastError } from './toast-error'

/** A text, or a notice with buttons, which is shown longer. */
export type Message = string | ReactElement

/** What a toast says while an action runs, and when it ends. */
export interface ActionMessages<Result> {
  loading: string
  /** The text, or a function of the result. */
  success: string | ((result: Result) => Message)
  /** As in {@link toastError}. */
  failure: ErrorText
  /** Renders a failure as a notice with buttons. */
  failureNotice?: ErrorToastOptions['notice']
  /** Whether the user cancelled the action: then the toast is dismissed. */
  isCancelled?: (error: unknown) => boolean
  /** Id of the toast to replace. */
  id?: string
}

/** Shows a success toast. */
export function toastSuccess(message: Message, id: string): void {
  toast.success(message, { id, ...(typeof message !== 'string' && { duration: noticeDurationMs }) })
}

/**
 * Shows the progress and then the result of an action in one toast.
 * @returns whether it succeeded
 */
export async function toastAction<Result>(
  action: Promise<Result>,
  { loading, success, failure, failureNotice, isCancelled, ...options }: ActionMessages<Result>,
): Promise<boolean> {
  const id = toast.loading(loading, options)
  try {
    const result = await action
    toastSuccess(typeof success === 'string' ? success : success(result), id)
    return true
  } catch (error) {
    if (isCancelled?.(error)) toast.dismiss(id)
    else toastError(error, failure, { id, notice: failureNotice })
    return false
  }
}
