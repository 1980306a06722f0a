import type { FastifyBaseLogger } from 'fastify'

/** Tells the operator what is wrong in a sentence, and what was thrown where that says more. */
export type Warn = (sentence: string, error?: unknown) => void

/** Of commands, and of what comes before a server: a person reads it. */
export const printWarning: Warn = (sentence, error) =>
  error === undefined ? console.warn(sentence) : console.warn(sentence, error)

/** Where what is opened before the server has a log sends its warnings. */
export interface Warnings {
  warn: Warn
  /** Warnings go there from now on, as lines like all others. */
  logTo(log: FastifyBaseLogger): void
}

/** Warnings that are printed until there is a log. */
export function createWarnings(): Warnings {
  let current = printWarning
  return {
    warn: (sentence, error) => current(sentence, error),
    logTo(log) {
      current = (sentence, error) =>
        error instanceof Error
          ? log.warn(error, sentence)
          : log.warn([sentence, error ?? []].flat().join(' '))
    },
  }
}
