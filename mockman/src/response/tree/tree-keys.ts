import { isBranch, type JsonDocument } from '../../json/json-document'
import type { TreeRow } from './tree-rows'

/** The tree's state when a key is pressed. */
type Place = {
  document: JsonDocument
  rows: readonly TreeRow[]
  open: ReadonlySet<number>
  /** The index of the active row. */
  at: number
}

/** The effect of a key: go to a row, or expand or collapse a branch. */
export function moveForKey(
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
