import { commonEscapes, fromCodePoint } from '../paste/escapes'
import { type Tokens, tokensOf } from './tokens'

/** The first code that is no plain value, empty at the end of the text. */
export type Code = { readonly code: string }

/** The arguments of a call, with the text that follows it. */
export type CallArguments = { readonly values: readonly unknown[]; readonly rest: string }

/** Values by the names of their constants and variables. */
export type KnownValues = ReadonlyMap<string, unknown>

const constants: KnownValues = new Map<string, unknown>([
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

class CodeFound extends Error {
  override readonly name = 'CodeFound'
}

/**
 * Reads the arguments of a call in JavaScript that are plain values: strings, numbers, arrays, objects. Nothing is evaluated.
 * @param source what follows the opening parenthesis
 * @param variables values of what the arguments may refer to
 */
export function readArguments(source: string, variables: KnownValues): CallArguments | Code {
  const tokens = tokensOf(source)
  try {
    const values = readItems({ ...tokens, known: new Map([...constants, ...variables]) }, ')', readValue)
    return { values, rest: source.slice(tokens.end()) }
  } catch (error) {
    if (error instanceof CodeFound) return { code: error.message }
    throw error
  }
}

type Source = Tokens & { readonly known: KnownValues }

/** Reads items between commas, and the closing sign. */
function readItems<T>(source: Source, close: string, read: (source: Source) => T): T[] {
  const { next, peek } = source
  const items: T[] = []
  while (peek().text !== close) {
    items.push(read(source))
    if (peek().text === close) break
    const { text } = next()
    if (text !== ',') throw new CodeFound(text)
  }
  next()
  return items
}

function readValue(source: Source): unknown {
  const { next, known } = source
  const { kind, text } = next()
  if (kind === 'string') return unescapeString(text.slice(1, -1))
  if (kind === 'number') return Number(text)
  if (text === '[') return readItems(source, ']', readValue)
  if (text === '{') return Object.fromEntries(readItems(source, '}', readMember))
  if (known.has(text)) return known.get(text)
  const call = calls.get(text.replace(/\s+/, ' '))
  if (call === undefined || next().text !== '(') throw new CodeFound(text)
  return call(readItems(source, ')', readValue)[0])
}

function readMember(source: Source): [name: string, value: unknown] {
  const { next, peek, known } = source
  const { kind, text } = next()
  const name = kind === 'string' ? unescapeString(text.slice(1, -1)) : text
  // `{ body }` stands for `{ body: body }`.
  if (kind === 'word' && known.has(text) && peek().text !== ':') return [name, known.get(text)]
  const isName = kind === 'string' || kind === 'number' || kind === 'word'
  if (!isName || next().text !== ':') throw new CodeFound(text)
  return [name, readValue(source)]
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
