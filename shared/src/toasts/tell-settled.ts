import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast'
import { messageOf } from '../api/api-error'
import type { Settled } from '../api/wish-queue'
import { timeToAnswer } from './notice'

/** What a message says: words, or a notice that can be answered. */
type Said = string | ReactElement

/**
 * Tells a person how their wishes about one thing ended, in one message that a later one replaces.
 * @param settled nothing when another wish of the row tells it
 */
export function tellSettled(id: string, settled: Settled | undefined, words: { on: Said; off: Said }): void {
  if (!settled) return
  if (settled.error) toast.error(messageOf(settled.error), { id })
  else {
    const said = settled.on ? words.on : words.off
    toast.success(said, { id, ...(typeof said !== 'string' && { duration: timeToAnswer }) })
  }
}
