import type { Assertion } from './assertion'

/** An assertion as a sentence: `header content-type contains json`. */
export function assertionWords({ subject, target, operator, expected }: Assertion): string {
  const what = subject === 'status' ? 'status' : subject === 'header' ? `header ${target}` : target || '$'
  return `${what} ${operator} ${expected}`
}
