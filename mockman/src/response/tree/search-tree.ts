import { type JsonDocument, nameOf, plainText } from '../../json/json-document'
import { rowText } from './row-text'

/** The search stops at this many matches. */
export const maxMatches = 1000

/** Candidates to check between yields. */
const stride = 500

/**
 * Finds the values whose row contains a text, as displayed or with JSON escapes decoded, ignoring case. Yields regularly for
 * {@link runInSlices}.
 */
export function* searchTree(document: JsonDocument, query: string): Generator<undefined, number[]> {
  if (query === '') return []
  const shown = new RegExp(formsOf(query).map(escapePattern).join('|'), 'i')
  // Matches the text itself in the source, and every escape that may hide it.
  const candidates = new RegExp(['\\\\', shown.source, ...acrossNames(query)].join('|'), 'gi')
  const found = new Set<number>()
  let judged = 0
  for (let match = candidates.exec(document.text); match; match = candidates.exec(document.text)) {
    if (++judged % stride === 0) yield
    const node = nodeOver(document, match.index)
    if (node === undefined) continue
    const row = document.kindOf(node) === 'name' ? node + 1 : node
    const texts = [rowText(document, row), nameOf(document, row) ?? '']
    if (isPlain(document, row)) texts.push(plainText(document, row))
    if (texts.some((text) => shown.test(text))) found.add(row)
    if (found.size === maxMatches) break
    candidates.lastIndex = Math.max(document.endOf(isPlain(document, row) ? row : node), match.index + 1)
  }
  return [...found]
}

/** An accented letter may be one character or two, which look the same. */
function formsOf(text: string): string[] {
  return [...new Set([text, text.normalize('NFC'), text.normalize('NFD')])]
}

/** Patterns for a text that spans a name and its value: `likes: 30` for `"likes":30`. */
function acrossNames(query: string): string[] {
  return [...query.matchAll(/:(?: |$)/g)].map(({ index, 0: colon }) => {
    const name = escapePattern(query.slice(0, index))
    return `${name}"?\\s*:\\s*${escapePattern(query.slice(index + colon.length))}`
  })
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function isPlain(document: JsonDocument, node: number): boolean {
  const kind = document.kindOf(node)
  return kind !== 'object' && kind !== 'array'
}

/** The name or plain value at a character. Nodes are in the order of the text. */
function nodeOver(document: JsonDocument, at: number): number | undefined {
  let low = 0
  let high = document.size - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (document.startOf(middle) <= at) low = middle
    else high = middle - 1
  }
  return isPlain(document, low) && at < document.endOf(low) ? low : undefined
}
