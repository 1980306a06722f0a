import type { Assertion } from './assertion'

/** Describes an assertion: `header content-type contains json`. */
export function describeAssertion({ subject, target, operator, expected }: Assertion): string {
  const what = subject === 'status' ? 'status' : subject === 'header' ? `header ${target}` : target || '$'
  return `${what} ${operator} ${expected}`
}
