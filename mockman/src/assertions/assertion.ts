/** The parts of a response that can be checked. */
export const assertionSubjects = ['status', 'header', 'json'] as const
/** The available comparisons. */
export const assertionOperators = ['equals', 'contains', 'matches'] as const

/** One expectation about a response. */
export type Assertion = {
  readonly id: number
  readonly subject: (typeof assertionSubjects)[number]
  /** The name of the header, or the path into the JSON body; unused for the status. */
  readonly target: string
  readonly operator: (typeof assertionOperators)[number]
  /** The expected value, as typed; a regular expression for `matches`. */
  readonly expected: string
}
