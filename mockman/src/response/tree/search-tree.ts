import type { JsonDocument } from '../../json/json-document'

/** More matches than this nobody goes through one by one. */
export const mostMatches = 1000

/** The values in which a text stands, or in whose names it does, in their order. Case does not matter. */
export function searchTree(document: JsonDocument, wanted: string): number[] {
  // As it is written in JSON, where quotes and line breaks are escaped.
  const source = JSON.stringify(wanted).slice(1, -1)
  if (source === '') return []
  const pattern = new RegExp(source.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi')
  const found = new Set<number>()
  for (const { index } of document.text.matchAll(pattern)) {
    const node = nodeOver(document, index, index + source.length)
    if (node !== undefined) found.add(document.kindOf(node) === 'name' ? node + 1 : node)
    if (found.size === mostMatches) break
  }
  return [...found]
}

/** The name or plain value that these characters are part of. Nodes stand in the order of the text. */
function nodeOver(document: JsonDocument, start: number, end: number): number | undefined {
  let low = 0
  let high = document.size - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (document.startOf(middle) <= start) low = middle
    else high = middle - 1
  }
  const kind = document.kindOf(low)
  const isPlain = kind !== 'object' && kind !== 'array'
  return isPlain && end <= document.endOf(low) ? low : undefined
}
