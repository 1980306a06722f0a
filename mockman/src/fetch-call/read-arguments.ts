import { commonEscapes, fromCodePoint } from '../paste/escapes'

/** The arguments of a call, with the text that follows it; or the first code that is no plain value, empty at the end of the text. */
export type CallArguments =
  | { readonly values: readonly unknown[]; readonly rest: string }
  | { readonly code: string }

const kinds = ['string', 'number', 'word', 'sign', 'code'] as const

const token =
  /\s+|\/\/.*|\/\*[\s\S]*?\*\/|(?<string>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>(?:new\s+)?[\w$.]+)|(?<sign>[{}[\](),:])|(?<code>`(?:[^`\\]|\\[\s\S])*`|[\s\S])/g

const constants = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
])

/** Calls whose result is known without running them. */
const calls = new Map<string, (argument: unknown) => unknown>([
  ['JSON.stringify', (value) => JSON.stringify(value)],
  ['new Headers', (headers) => headers],
  ['AbortSignal.timeout', (milliseconds) => milliseconds],
])

type Token = { readonly kind: (typeof kinds)[number] | 'end'; readonly text: string }

class CodeFound extends Error {
  override readonly name = 'CodeFound'
}

/**
 * Reads the arguments of a call in JavaScript that are plain values: strings, numbers, arrays, objects. Nothing is evaluated.
 * @param source what follows the opening parenthesis
 */
export function readArguments(source: string): CallArguments {
  const tokens = source.matchAll(token)
  let end = 0
  const next = (): Token => {
    for (let one = tokens.next(); !one.done; one = tokens.next()) {
      const { groups = {}, index, 0: text } = one.value
      const kind = kinds.find((name) => groups[name] !== undefined)
      end = index + text.length
      if (kind !== undefined) return { kind, text }
    }
    return { kind: 'end', text: '' }
  }
  try {
    const values = readItems(next, ')', readValue)
    return { values, rest: source.slice(end) }
  } catch (error) {
    if (error instanceof CodeFound) return { code: error.message }
    throw error
  }
}

/** Reads items between commas, up to the closing sign. */
function readItems<T>(next: () => Token, close: string, read: (next: () => Token, first: Token) => T): T[] {
  const items: T[] = []
  let one = next()
  while (one.text !== close) {
    items.push(read(next, one))
    const after = next()
    if (after.text === close) break
    if (after.text !== ',') throw new CodeFound(after.text)
    one = next()
  }
  return items
}

function readValue(next: () => Token, { kind, text }: Token): unknown {
  if (kind === 'string') return unescapeString(text.slice(1, -1))
  if (kind === 'number') return Number(text)
  if (text === '[') return readItems(next, ']', readValue)
  if (text === '{') return Object.fromEntries(readItems(next, '}', readMember))
  if (constants.has(text)) return constants.get(text)
  const call = calls.get(text.replace(/\s+/, ' '))
  if (call === undefined || next().text !== '(') throw new CodeFound(text)
  return call(readItems(next, ')', readValue)[0])
}

function readMember(next: () => Token, { kind, text }: Token): [name: string, value: unknown] {
  const isName = kind === 'string' || kind === 'number' || kind === 'word'
  if (!isName || next().text !== ':') throw new CodeFound(text)
  return [kind === 'string' ? unescapeString(text.slice(1, -1)) : text, readValue(next, next())]
}

const letters: Readonly<Record<string, string>> = { ...commonEscapes, '0': '\0' }

function unescapeString(text: string): string {
  return text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\}|(\r?\n)|([\s\S]))/g,
    (_, byte?: string, unit?: string, point?: string, lineBreak?: string, letter = '') => {
      if (byte ?? unit) return String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16))
      if (point) return fromCodePoint(Number.parseInt(point, 16))
      return lineBreak ? '' : (letters[letter] ?? letter)
    },
  )
}
