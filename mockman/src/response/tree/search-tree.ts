import { type JsonDocument, plainText } from '../../json/json-document'
import { rowText } from './row-text'

/** More matches than this nobody goes through one by one. */
export const mostMatches = 1000

/** Candidates judged between two looks at the clock. */
const stride = 500

/**
 * The values whose row shows a text, in their order: as it is displayed, or as it is meant where JSON escapes it. Case does
 * not matter. It pauses now and then, for {@link runInSlices}.
 */
export function* searchTree(document: JsonDocument, wanted: string): Generator<undefined, number[]> {
  if (wanted === '') return []
  const shown = new RegExp(formsOf(wanted).map(escapePattern).join('|'), 'i')
  // Where the text stands as it is in the source, and where an escape may hide it.
  const candidates = new RegExp(['\\\\', shown.source, ...acrossNames(wanted)].join('|'), 'gi')
  const found = new Set<number>()
  let judged = 0
  for (let match = candidates.exec(document.text); match; match = candidates.exec(document.text)) {
    if (++judged % stride === 0) yield
    const node = nodeOver(document, match.index)
    if (node === undefined) continue
    const row = document.kindOf(node) === 'name' ? node + 1 : node
    if (
      shown.test(rowText(document, row)) ||
      (isPlain(document, row) && shown.test(plainText(document, row)))
    )
      found.add(row)
    if (found.size === mostMatches) break
    candidates.lastIndex = Math.max(document.endOf(isPlain(document, row) ? row : node), match.index + 1)
  }
  return [...found]
}

/** A letter with an accent may be one character or two, which look the same. */
function formsOf(text: string): string[] {
  return [...new Set([text, text.normalize('NFC'), text.normalize('NFD')])]
}

/** Where the source may show a text that goes on from a name to its value: `likes: 30` for `"likes":30`. */
function acrossNames(wanted: string): string[] {
  return [...wanted.matchAll(/:(?: |$)/g)].map(({ index, 0: colon }) => {
    const name = escapePattern(wanted.slice(0, index))
    return `${name}"\\s*:\\s*${escapePattern(wanted.slice(index + colon.length))}`
  })
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function isPlain(document: JsonDocument, node: number): boolean {
  const kind = document.kindOf(node)
  return kind !== 'object' && kind !== 'array'
}

/** The name or plain value that a character is part of. Nodes stand in the order of the text. */
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
