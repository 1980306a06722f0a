import type { Warn } from './warnings'

/** Warns of what fails only when it begins to, or for another reason: each request would repeat it. */
export interface Outage {
  /** @param isWrite whether a write failed: what can still be read does not end the outage then */
  warn(reason: string, sentence: string, isWrite?: boolean): void
  /** Something succeeded. */
  end(isWrite?: boolean): void
}

/** What is known of something that can be away. */
export function createOutage(warn: Warn): Outage {
  let known: string | undefined
  let isOfWrites = false
  return {
    warn(reason, sentence, isWrite = false) {
      if (reason !== known) warn(sentence)
      known = reason
      isOfWrites ||= isWrite
    },
    end(isWrite = false) {
      if (isOfWrites && !isWrite) return
      known = undefined
      isOfWrites = false
    },
  }
}
