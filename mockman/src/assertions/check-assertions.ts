import { plainText } from '../json/json-document'
import { nodeAt, parsePath } from '../json/json-path'
import { readJson, readJsonInSlices } from '../json/read-json'
import type { JsonReading } from '../json/scan-json'
import type { RequestAnswer, RequestOutcome } from '../sending/send-request'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import type { Assertion } from './assertion'

/** The result of one assertion. */
export type AssertionResult = {
  /** As written: with the names of variables, not their values. */
  readonly assertion: Assertion
  readonly holds: boolean
  /** The actual value, or why nothing could be compared. */
  readonly found: string
}

/** Checks assertions against an outcome. Without a response all of them fail. */
export async function checkAssertions(
  outcome: RequestOutcome,
  assertions: readonly Assertion[],
  variables: Variables,
): Promise<AssertionResult[]> {
  if (outcome.kind === 'failure') {
    return assertions.map((assertion) => ({ assertion, holds: false, found: outcome.message }))
  }
  const needsBody = assertions.some(({ subject }) => subject === 'json')
  const text = outcome.body.kind === 'text' ? outcome.body.text : ''
  const reading = needsBody ? await readJsonInSlices(text) : readJson('null')
  return assertions.map((assertion) => ({
    ...check(filledIn(assertion, variables), outcome, reading),
    assertion,
  }))
}

function filledIn(assertion: Assertion, variables: Variables): Assertion {
  const put = (text: string) => resolveVariables(text, variables).text
  return { ...assertion, target: put(assertion.target), expected: put(assertion.expected) }
}

type Finding = Omit<AssertionResult, 'assertion'>

function check(assertion: Assertion, answer: RequestAnswer, body: JsonReading): Finding {
  const value = foundBy(assertion, answer, body)
  if ('missing' in value) return { holds: false, found: value.missing }
  try {
    return { holds: compare(assertion, value.text), found: value.text }
  } catch (error) {
    return { holds: false, found: error instanceof Error ? error.message : String(error) }
  }
}

function foundBy(
  { subject, target }: Assertion,
  answer: RequestAnswer,
  body: JsonReading,
): { text: string } | { missing: string } {
  if (subject === 'status') return { text: String(answer.status) }
  if (subject === 'header') {
    const text = answer.headers[target.trim().toLowerCase()]
    return text === undefined ? { missing: `There is no header '${target}', or it is hidden.` } : { text }
  }
  if ('problem' in body) return { missing: 'The body is not JSON.' }
  const path = parsePath(target)
  if (path === undefined) return { missing: `'${target}' is not a path. Write it as $.posts[0].title` }
  const node = nodeAt(body.document, path)
  return node === undefined
    ? { missing: `Nothing is at ${target}.` }
    : { text: plainText(body.document, node) }
}

/** @throws {SyntaxError} when `matches` has an invalid expression. */
function compare({ operator, expected }: Assertion, text: string): boolean {
  switch (operator) {
    case 'equals':
      return text === expected.trim() || text === expected
    case 'contains':
      return text.includes(expected)
    case 'matches':
      return new RegExp(expected).test(text)
  }
}
