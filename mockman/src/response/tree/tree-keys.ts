import { isBranch, type JsonDocument } from '../../json/json-document'
import type { TreeRow } from './tree-rows'

/** Where the keys are pressed. */
type Place = {
  document: JsonDocument
  rows: readonly TreeRow[]
  open: ReadonlySet<number>
  /** The row that is active. */
  at: number
}

/** What a key does: go to a row, or open or close a branch. */
export function movesOf(
  key: string,
  { document, rows, open, at }: Place,
): { row: number } | { toggle: number } | undefined {
  const node = rows[at]?.node ?? 0
  const canOpen = isBranch(document, node)
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { row: Math.max(at - 1, 0) }
    case 'Home':
      return { row: 0 }
    case 'End':
      return { row: rows.length - 1 }
    case 'Enter':
    case ' ':
      return canOpen ? { toggle: node } : undefined
    case 'ArrowRight':
      if (!canOpen) return undefined
      return open.has(node) ? { row: at + 1 } : { toggle: node }
    case 'ArrowLeft':
      if (canOpen && open.has(node)) return { toggle: node }
      return { row: rows.findIndex((row) => row.node === document.parentOf(node)) }
    default:
      return undefined
  }
}
