import { collectWords, type ShellWords } from './shell-words'

/**
 * Splits a command into words as Windows does: the command prompt takes its carets, then the program finds its arguments
 * (Microsoft, "Parsing C command-line arguments").
 */
export function splitCmd(command: string): ShellWords {
  const { text, isPiped } = withoutCarets(command)
  const unfilled = [...command.matchAll(/%[A-Za-z_]\w{2,}%/g)].map(([name]) => name)
  return { words: argumentsOf(text), unfilled, isPiped }
}

/** A caret takes a line break away and makes the character behind it an ordinary one, but not within quotes. */
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
    // Without a caret the line ends the command. People forget it: what looks like an option goes on.
    text += sign === '\n' && !isQuoted ? ' ' : sign
  }
  return { text, isPiped: false }
}

/** Backslashes before a quote count: each two are one, and one that is left makes the quote an ordinary character. */
function argumentsOf(text: string): string[] {
  const { words, add, end } = collectWords()
  let isQuoted = false
  for (const { groups = {} } of text.matchAll(
    /(?<slashes>\\*)(?<quotes>""|")|(?<space>[ \t]+)|(?<plain>\\+|[^\\" \t]+)/g,
  )) {
    const { slashes = '', quotes, space, plain } = groups
    if (plain !== undefined) add(plain)
    else if (space !== undefined) {
      if (isQuoted) add(space)
      else end()
    } else if (quotes !== undefined) {
      add('\\'.repeat(Math.floor(slashes.length / 2)))
      const isOrdinary = slashes.length % 2 === 1
      if (isOrdinary) add('"')
      // Two quotes within quotes are one; elsewhere they begin and end.
      if (quotes === '""') {
        if (isOrdinary) isQuoted = !isQuoted
        else if (isQuoted) add('"')
      } else if (!isOrdinary) isQuoted = !isQuoted
    }
  }
  end()
  return words
}
