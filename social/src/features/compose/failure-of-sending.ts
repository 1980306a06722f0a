import { failureOf } from 'shared'
import { MediaMissing } from './media-box'

/**
 * What a draft that was not sent is told as; see `failureOf`. A person who takes a picture away while it is sent wants to think
 * again: nothing went wrong then.
 */
export function failureOfSending(words: string, error: unknown): string | null {
  const thinksAgain = error instanceof MediaMissing && error.reason === 'removed'
  return thinksAgain ? null : failureOf(words, error)
}
