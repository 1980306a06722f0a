import { toast } from 'react-hot-toast'
import { messageOf } from '../api/api-error'
import type { Settled } from '../api/wish-queue'

/**
 * Tells a person how their wishes about one thing ended, in one message that a later one replaces.
 * @param settled nothing when another wish of the row tells it
 */
export function tellSettled(
  id: string,
  settled: Settled | undefined,
  words: { on: string; off: string },
): void {
  if (!settled) return
  if (settled.error) toast.error(messageOf(settled.error), { id })
  else toast.success(settled.on ? words.on : words.off, { id })
}
