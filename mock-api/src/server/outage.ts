import type { Warn } from './warnings'

/** Warns of what fails only when it begins to, or for another reason: each request would repeat it. */
export interface Outage {
  warn(reason: string, sentence: string): void
  end(): void
}

/** What is known of something that can be away. */
export function createOutage(warn: Warn): Outage {
  let known: string | undefined
  return {
    warn(reason, sentence) {
      if (reason !== known) warn(sentence)
      known = reason
    },
    end() {
      known = undefined
    },
  }
}
