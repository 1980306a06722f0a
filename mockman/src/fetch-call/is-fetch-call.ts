/** The beginning of a call, after whatever declares or awaits its result. */
const begin = /(?:^|\s)(?:window\.|globalThis\.)?fetch\s*\(\s*(?=["'`])/

/** Whether the text is a call of `fetch` with an address. */
export function isFetchCall(text: string): boolean {
  return begin.test(text)
}

/** The text after `fetch(`. */
export function argumentsOfFetch(text: string): string {
  const { index = 0, 0: matched = '' } = begin.exec(text) ?? {}
  return text.slice(index + matched.length)
}
