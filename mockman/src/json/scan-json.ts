import type { JsonDocument, JsonKind } from './json-document'
import { createTokenBuffer } from './token-buffer'

/** Why a text is not JSON. */
export type JsonProblem = {
  /** Offset of the first error. */
  readonly position: number
  /** What was expected there. */
  readonly expected: string
}

/** The parsed document, or the first problem. */
export type JsonReading = { readonly document: JsonDocument } | { readonly problem: JsonProblem }

/** A parser that can pause, so that the page stays responsive. */
export type JsonScan = {
  /** Parses up to this offset or slightly further. Returns the result when done. */
  readonly advance: (until: number) => JsonReading | undefined
}

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'end'

const words: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a name in double quotes',
  'name or }': 'a name in double quotes or }',
  colon: 'a colon',
  comma: 'a comma or the closing bracket',
  end: 'nothing more',
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const literals = ['true', 'false', 'null'] as const

/** Parses a JSON text (RFC 8259) as strictly as `JSON.parse`, without rounding numbers. */
export function scanJson(text: string): JsonScan {
  const tokens = createTokenBuffer(text)
  let position = 0
  let expected: Expected = 'value'
  let open = -1

  const advance = (until: number): JsonReading | undefined => {
    while (position < until || until >= text.length) {
      position = skipSpace(text, position)
      if (position >= text.length) {
        return expected === 'end' ? { document: tokens.finish() } : stop()
      }
      if (!step()) return stop()
    }
    return undefined
  }

  const stop = (): JsonReading => ({ problem: { position, expected: words[expected] } })

  /** Reads one token. On failure the position is that of the error. */
  const step = (): boolean => {
    const code = text.charCodeAt(position)
    if (expected === 'colon') return code === 58 && move('value')
    if (expected === 'end') return false
    if (code === 125) return (expected === 'name or }' || isAfterItem('object')) && close()
    if (code === 93) return (expected === 'value or ]' || isAfterItem('array')) && close()
    if (expected === 'comma') return code === 44 && move(tokens.kindOf(open) === 'object' ? 'name' : 'value')
    if (expected === 'name' || expected === 'name or }') return code === 34 && string('name')
    return value(code)
  }

  const isAfterItem = (kind: JsonKind) => expected === 'comma' && tokens.kindOf(open) === kind

  const move = (next: Expected): true => {
    position++
    expected = next
    return true
  }

  const value = (code: number): boolean => {
    if (code === 34) return string('string')
    if (code === 123) return begin('object', 'name or }')
    if (code === 91) return begin('array', 'value or ]')
    number.lastIndex = position
    if (number.test(text)) return scalar('number', number.lastIndex)
    const literal = literals.find((candidate) => text.startsWith(candidate, position))
    return literal !== undefined && scalar('literal', position + literal.length)
  }

  const begin = (kind: 'object' | 'array', next: Expected) => {
    open = tokens.open(kind, position, open)
    return move(next)
  }

  const close = (): true => {
    position++
    open = tokens.close(open, position)
    expected = open < 0 ? 'end' : 'comma'
    return true
  }

  const scalar = (kind: JsonKind, end: number): true => {
    tokens.add(kind, position, end, open)
    position = end
    expected = kind === 'name' ? 'colon' : open < 0 ? 'end' : 'comma'
    return true
  }

  const string = (kind: 'string' | 'name'): boolean => {
    const end = endOfString(text, position)
    if (end < 0) {
      position = -end
      return false
    }
    return scalar(kind, end)
  }

  return { advance }
}

/** The offset after the closing quote, or the negative offset of the first invalid character. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    if (code < 32) return -at
    if (code !== 92) continue
    escapeSequence.lastIndex = at
    if (!escapeSequence.test(text)) return -at
    at = escapeSequence.lastIndex - 1
  }
  return -text.length
}

function skipSpace(text: string, start: number): number {
  let at = start
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at
    at++
  }
}
