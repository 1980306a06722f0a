/** The escaped letters that shells and JavaScript have in common. */
export const commonEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** The character of a code point, or U+FFFD if there is none. */
export function fromCodePoint(code: number): string {
  return code > 0x10_ffff ? '\ufffd' : String.fromCodePoint(code)
}
