import type { Disclosure } from './disclosure'

/** What of the person's own is in a request, in words: 'the value of token and your session'. Empty for nothing. */
export function thingsOf({ names, session, cookies }: Omit<Disclosure, 'target' | 'targetNames'>): string {
  return listOf([
    ...(names.length > 0 ? [`the ${names.length === 1 ? 'value' : 'values'} of ${listOf(names)}`] : []),
    ...(session ? ['your session'] : []),
    ...(cookies ? ['the cookies that you have there'] : []),
  ])
}

/** 'a, b, and c' */
export const listOf = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
