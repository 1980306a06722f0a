import { splitCommand } from './split-command'

/** An option of a command, by its long name, with what follows it. */
export type CurlOption = { readonly name: string; readonly value: string }

/** What a curl command says: its options in their order, and its addresses. */
export type CurlCommand = {
  readonly options: readonly CurlOption[]
  readonly urls: readonly string[]
  /** Options that the console does not know. */
  readonly unknown: readonly string[]
}

/** Short options that take a value, and their long names. */
const withValue: Readonly<Record<string, string>> = {
  A: 'user-agent',
  F: 'form',
  H: 'header',
  T: 'upload-file',
  X: 'request',
  b: 'cookie',
  c: 'cookie-jar',
  d: 'data',
  e: 'referer',
  m: 'max-time',
  o: 'output',
  u: 'user',
  w: 'write-out',
  x: 'proxy',
}

const longWithValue: ReadonlySet<string> = new Set([
  ...Object.values(withValue),
  ...[
    'data-ascii',
    'data-binary',
    'data-raw',
    'data-urlencode',
    'form-string',
    'json',
    'oauth2-bearer',
    'url',
  ],
  ...[
    'cacert',
    'cert',
    'key',
    'connect-timeout',
    'retry',
    'max-redirs',
    'resolve',
    'interface',
    'limit-rate',
  ],
])

/** Options that stand alone, and their long names. */
const alone: Readonly<Record<string, string>> = {
  G: 'get',
  I: 'head',
  L: 'location',
  N: 'no-buffer',
  O: 'remote-name',
  S: 'show-error',
  f: 'fail',
  i: 'include',
  k: 'insecure',
  s: 'silent',
  v: 'verbose',
  '0': 'http1.0',
}

const longAlone: ReadonlySet<string> = new Set([
  ...Object.values(alone),
  ...[
    'compressed',
    'http1.1',
    'http2',
    'http3',
    'globoff',
    'location-trusted',
    'fail-with-body',
    'progress-bar',
  ],
])

/** Reads the words of a curl command. */
export function readOptions(command: string): CurlCommand {
  const words = splitCommand(command.replace(/^\s*(?:\$\s+)?curl(?:\.exe)?\s+/, ''))
  const options: CurlOption[] = []
  const urls: string[] = []
  const unknown: string[] = []
  const take = (name: string, value: string | undefined) => {
    const taken = value ?? words.shift() ?? ''
    if (name === 'url') urls.push(taken)
    else options.push({ name, value: taken })
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [, long, value] = /^--([\w.-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (long !== undefined) {
      if (longWithValue.has(long)) take(long, value)
      else if (longAlone.has(long)) options.push({ name: long, value: '' })
      else unknown.push(word)
    } else if (/^-./.test(word)) readShort(word.slice(1), take, options, unknown)
    else urls.push(word)
  }
  return { options, urls, unknown }
}

/** Short options may be written together, the last of them with its value: `-sXPOST`. */
function readShort(
  letters: string,
  take: (name: string, value: string | undefined) => void,
  options: CurlOption[],
  unknown: string[],
): void {
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string
    const valued = withValue[letter]
    if (valued !== undefined) {
      take(valued, letters.slice(at + 1) || undefined)
      return
    }
    const name = alone[letter]
    if (name === undefined) unknown.push(`-${letter}`)
    else options.push({ name, value: '' })
  }
}
