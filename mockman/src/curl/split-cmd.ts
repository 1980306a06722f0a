import { collectWords, type ShellWords } from './shell-words'

/**
 * Splits a command into words as Windows does: the command prompt resolves carets, then the program parses its arguments
 * (Microsoft, "Parsing C command-line arguments").
 */
export function splitCmd(command: string): ShellWords {
  const { text, isPiped } = withoutCarets(command)
  const unfilled = [...command.matchAll(/%[A-Za-z_]\w{2,}%/g)].map(([name]) => name)
  const isFromBrowser = command.includes('^\\^\\')
  return { words: argumentsOf(text, isFromBrowser), unfilled, isPiped }
}

/** Outside of quotes a caret removes a line break and escapes the next character. */
function withoutCarets(command: string): { text: string; isPiped: boolean } {
  const source = command.replaceAll('\r\n', '\n')
  let text = ''
  let isQuoted = false
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string
    if (sign === '^' && !isQuoted) {
      if (source[at + 1] === '\n') at++
      text += source[++at] ?? ''
      continue
    }
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && /[|<>&]/.test(sign)) return { text, isPiped: true }
    // Strictly, a line break without a caret ends the command. People forget the caret, so read on.
    text += sign === '\n' && !isQuoted ? ' ' : sign
  }
  return { text, isPiped: false }
}

/**
 * Backslashes before a quote: each pair is one backslash, and an odd one escapes the quote.
 * @param isFromBrowser whether all backslashes are doubled, as in commands that browsers copy
 */
function argumentsOf(text: string, isFromBrowser: boolean): string[] {
  const { words, add, end } = collectWords()
  let isQuoted = false
  for (const { groups = {} } of text.matchAll(
    /(?<slashes>\\*)(?<quotes>""|")|(?<space>[ \t]+)|(?<plain>\\+|[^\\" \t]+)/g,
  )) {
    const { slashes = '', quotes, space, plain } = groups
    if (plain !== undefined) add(isFromBrowser ? plain.replaceAll('\\\\', '\\') : plain)
    else if (space !== undefined) {
      if (isQuoted) add(space)
      else end()
    } else if (quotes !== undefined) {
      add('\\'.repeat(Math.floor(slashes.length / 2)))
      const isOrdinary = slashes.length % 2 === 1
      if (isOrdinary) add('"')
      // Two quotes inside quotes are one literal quote; elsewhere they are an empty string.
      if (quotes === '""') {
        if (isOrdinary) isQuoted = !isQuoted
        else if (isQuoted) add('"')
      } else if (!isOrdinary) isQuoted = !isQuoted
    }
  }
  end()
  return words
}
