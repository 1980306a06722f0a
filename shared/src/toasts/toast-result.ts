import type { ToggleResult } from '../api/toggle-queue'
import { type Message, toastSuccess } from './toast-action'
import { toastError } from './toast-error'

/**
 * Shows the result of a toggle in one toast, which a later one replaces.
 * @param result `undefined` when another call of the burst shows it
 */
export function toastResult(
  id: string,
  result: ToggleResult | undefined,
  messages: { on: Message; off: Message },
): void {
  if (!result) return
  if (result.error) toastError(result.error, undefined, { id })
  else toastSuccess(result.on ? messages.on : messages.off, id)
}
