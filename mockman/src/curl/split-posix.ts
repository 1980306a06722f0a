import { unescapeAnsi } from './ansi-escapes'
import { collectWords, type ShellWords } from './shell-words'

const part =
  /\\\r?\n|\\(?<escaped>.)|\$'(?<ansi>(?:[^'\\]|\\.)*)'|'(?<single>[^']*)'|\$?"(?<double>(?:[^"\\]|\\.)*)"|(?<space>\s+)|(?<stop>\d?[<>]|[|;#]|&(?=\s|$|&))|(?<expanded>\$(?:\w+|[({][^)}]*[)}]?)|`[^`]*`)|(?<plain>[^\s'"\\$|;<>&#`\d]+|.)/gs

const expansion = /(?<!\\)(?:\\\\)*(\$(?:[A-Za-z_]\w*|\d|[({][^)}]*[)}])|`[^`]*`)/g

/**
 * Splits a command into words as a POSIX shell does: quotes, backslashes, `$'…'` and line continuations. Variables and
 * substitutions are not expanded. Everything after the command is ignored.
 */
export function splitPosix(command: string): ShellWords {
  const { words, add, isWithin, end } = collectWords()
  const unfilled: string[] = []
  let isPiped = false
  for (const { groups = {} } of command.matchAll(part)) {
    const { escaped, single, ansi, double, space, stop, expanded, plain } = groups
    const literal = escaped ?? stop ?? plain
    // `#` starts a comment only at the start of a word: addresses contain it too.
    if (stop !== undefined && (stop !== '#' || !isWithin())) {
      isPiped = stop !== '#'
      break
    }
    if (space !== undefined) end()
    else if (single !== undefined) add(single)
    else if (ansi !== undefined) add(unescapeAnsi(ansi))
    else if (double !== undefined) {
      unfilled.push(...[...double.matchAll(expansion)].map(([, name = '']) => name))
      add(double.replace(/\\\r?\n/g, '').replace(/\\([$`"\\])/g, '$1'))
    } else if (expanded !== undefined) {
      unfilled.push(expanded)
      add(expanded)
    } else if (literal !== undefined) add(literal)
  }
  end()
  return { words, unfilled, isPiped }
}
