const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

/**
 * Splits a command into words as a POSIX shell does: quotes, backslashes, `$'…'` and lines that go on after a
 * backslash. Variables and substitutions are not expanded.
 */
export function splitCommand(command: string): string[] {
  const words: string[] = []
  let word: string | undefined
  const add = (text: string) => {
    word = (word ?? '') + text
  }
  const part =
    /\\\r?\n|\\(?<escaped>.)|'(?<single>[^']*)'|\$'(?<ansi>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<space>\s+)|(?<plain>[^\s'"\\$]+|.)/gs
  for (const { groups = {} } of command.matchAll(part)) {
    const { escaped, single, ansi, double, space, plain } = groups
    if (space !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (single !== undefined) add(single)
    else if (ansi !== undefined) add(unescapeAnsi(ansi))
    else if (double !== undefined) add(double.replace(/\\\r?\n/g, '').replace(/\\([$`"\\])/g, '$1'))
    else if (escaped !== undefined || plain !== undefined) add(escaped ?? plain ?? '')
  }
  return word === undefined ? words : [...words, word]
}

function unescapeAnsi(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{1,2})|(.))/gs,
    (_, unicode?: string, hex?: string, letter = '') =>
      unicode || hex
        ? String.fromCharCode(Number.parseInt(unicode ?? hex ?? '', 16))
        : (escapes[letter] ?? letter),
  )
}
