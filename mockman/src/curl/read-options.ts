import { withoutCurl } from './is-curl'
import { isHarmless, longNames, takesValue } from './option-table'
import type { ShellWords } from './shell-words'
import { splitCommand } from './split-command'

/** An option of a command, by its long name, with what follows it. */
export type CurlOption = {
  readonly name: string
  readonly value: string
  /** As it was written, without its value: '-d'. */
  readonly written: string
}

/** What a curl command says: its options in their order, and its addresses. */
export type CurlCommand = Omit<ShellWords, 'words'> & {
  readonly options: readonly CurlOption[]
  readonly urls: readonly string[]
  /** Options that the console does not know. */
  readonly unknown: readonly string[]
  /** Variables that the command sets for its own run. */
  readonly environment: readonly string[]
  /** Whether it makes further requests, behind `--next`. */
  readonly hasNext: boolean
}

/** Reads the words of a curl command. */
export function readOptions(command: string): CurlCommand {
  const { rest, environment } = withoutCurl(command)
  const { words: all, unfilled, isPiped } = splitCommand(rest)
  const words = [...all]
  const options: CurlOption[] = []
  const urls: string[] = []
  /** What follows an unknown option: its value perhaps, or an address. */
  const doubtful: string[] = []
  const unknown: string[] = []
  let hasNext = false
  const take = (name: string, written: string, value?: string) => {
    if (takesValue(name)) {
      const taken = value ?? words.shift() ?? ''
      if (name === 'url') urls.push(taken)
      else options.push({ name, value: taken, written })
    } else if (name === 'next') hasNext = true
    else options.push({ name, value: '', written })
  }
  const pass = (written: string, value?: string) => {
    unknown.push(written)
    if (value === undefined && words[0] !== undefined && !words[0].startsWith('-'))
      doubtful.push(words.shift() ?? '')
  }
  for (let word = words.shift(); word !== undefined && !hasNext; word = words.shift()) {
    const [, long, value] = /^--([\w.-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (long !== undefined) {
      if (isKnown(long)) take(long, `--${long}`, value)
      else pass(`--${long}`, value)
    } else if (/^-./.test(word)) readShort(word.slice(1), take, pass)
    else urls.push(word)
  }
  return {
    options,
    urls: urls.length > 0 ? urls : doubtful,
    unknown,
    unfilled,
    isPiped,
    environment,
    hasNext,
  }
}

/** Options of the command that stand alone, and have no part in what is known to be {@link isHarmless}. */
const telling = new Set(
  (
    'anyauth append aws-sigv4 cert-status crlf digest haproxy-protocol insecure location-trusted manual negotiate netrc ' +
    'netrc-optional ntlm ntlm-wb path-as-is post301 post302 post303 proxy-digest proxytunnel use-ascii follow'
  ).split(' '),
)

function isKnown(name: string): boolean {
  return takesValue(name) || isHarmless(name) || telling.has(name)
}

/** Short options may be written together, the last of them with its value: `-sXPOST`. */
function readShort(
  letters: string,
  take: (name: string, written: string, value?: string) => void,
  pass: (written: string, value?: string) => void,
): void {
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string
    const name = longNames[letter]
    if (name === undefined) pass(`-${letter}`, letters.slice(at + 1) || undefined)
    else if (!takesValue(name)) take(name, `-${letter}`)
    else {
      take(name, `-${letter}`, letters.slice(at + 1) || undefined)
      return
    }
  }
}
