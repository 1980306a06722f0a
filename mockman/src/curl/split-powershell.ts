import { commonEscapes } from '../paste/escapes'
import { collectWords, type ShellWords } from './shell-words'

const part =
  /`\r?\n|`(?<escaped>.)|'(?<single>(?:[^']|'')*)'|"(?<double>(?:[^"`]|`.|"")*)"|(?<space>\s+)|(?<stop>[|;<>])|(?<plain>[^\s'"`|;<>]+)/gs

const letters: Readonly<Record<string, string>> = { ...commonEscapes, '0': '\0', a: '\x07' }

/** Splits a command into words as PowerShell does, where the backtick escapes. */
export function splitPowerShell(command: string): ShellWords {
  const { words, add, end } = collectWords()
  const unfilled: string[] = []
  let isPiped = false
  const filledIn = (text: string) => {
    unfilled.push(...[...text.matchAll(/(?<!`)\$(?:[A-Za-z_][\w:]*|[({][^)}]*[)}])/g)].map(([name]) => name))
    return text
  }
  for (const { groups = {} } of command.matchAll(part)) {
    const { escaped, single, double, space, stop, plain } = groups
    if (stop !== undefined) {
      isPiped = true
      break
    }
    if (space !== undefined) end()
    else if (escaped !== undefined) add(letters[escaped] ?? escaped)
    else if (single !== undefined) add(forProgram(single.replaceAll("''", "'")))
    else if (double !== undefined) add(forProgram(unescapeDouble(filledIn(double))))
    else if (plain !== undefined) add(filledIn(plain))
  }
  end()
  return { words, unfilled, isPiped }
}

function unescapeDouble(text: string): string {
  return text.replace(/`(.)|""/gs, (_, letter?: string) => (letter ? (letters[letter] ?? letter) : '"'))
}

/** Up to version 7.2 PowerShell passes a quote to programs only after a backslash, so commands contain it. */
function forProgram(text: string): string {
  return text.replaceAll('\\"', '"')
}
