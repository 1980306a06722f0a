import type { Disclosure } from './disclosure'

/** Lists the user's data in a request: 'the value of token and your session'. Empty when there is none. */
export function describeDisclosure({
  names,
  session,
  cookies,
}: Omit<Disclosure, 'target' | 'targetNames'>): string {
  return listOf([
    ...(names.length > 0 ? [`the ${names.length === 1 ? 'value' : 'values'} of ${listOf(names)}`] : []),
    ...(session ? ['your session'] : []),
    ...(cookies ? ['your cookies for that site'] : []),
  ])
}

/** 'a, b, and c' */
export const listOf = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
