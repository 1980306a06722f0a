import { isKnown, longNames, takesValue } from './option-table'

/** An option of a command, by its long name, with its value. */
export type CurlOption = {
  readonly name: string
  readonly value: string
  /** As written, without its value: '-d'. */
  readonly written: string
}

/** The words of a curl command as options, in order, and addresses. */
export type CurlArguments = {
  readonly options: readonly CurlOption[]
  readonly urls: readonly string[]
  /** Unknown options. */
  readonly unknown: readonly string[]
  /** Whether more requests follow after `--next`. */
  readonly hasNext: boolean
}

/** Parses the words after `curl` into options and addresses. */
export function readOptions(all: readonly string[]): CurlArguments {
  const words = [...all]
  const options: CurlOption[] = []
  const urls: string[] = []
  /** Words after unknown options: either their value or an address. */
  const ambiguous: string[] = []
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
      ambiguous.push(words.shift() ?? '')
  }
  for (let word = words.shift(); word !== undefined && !hasNext; word = words.shift()) {
    const [, long, value] = /^--([\w.-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (long !== undefined) {
      if (isKnown(long)) take(long, `--${long}`, value)
      else pass(`--${long}`, value)
    } else if (/^-./.test(word)) readShort(word.slice(1), take, pass)
    else urls.push(word)
  }
  return { options, urls: urls.length > 0 ? urls : ambiguous, unknown, hasNext }
}

/** Reads combined short options, of which the last may have a value: `-sXPOST`. */
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
