/** What an assertion looks at. */
export const assertionSubjects = ['status', 'header', 'json'] as const
/** How it compares. */
export const assertionOperators = ['equals', 'contains', 'matches'] as const

/** One thing that is expected of an answer. */
export type Assertion = {
  readonly id: number
  readonly subject: (typeof assertionSubjects)[number]
  /** The name of the header, or the path into the JSON body; unused for the status. */
  readonly target: string
  readonly operator: (typeof assertionOperators)[number]
  /** What the value is compared to, as typed. For `matches` it is a regular expression. */
  readonly expected: string
}
