import { isBranch, type JsonDocument, nameOf } from '../../json/json-document'
import styles from './json-tree.module.css'
import type { TreeRow } from './tree-rows'

type TreeItemProps = {
  id: string
  document: JsonDocument
  row: TreeRow
  isOpen: boolean
  isActive: boolean
  /** Whether the search has found it. */
  isMarked: boolean
  /** Whether a long value is cut at the end of the line. */
  isClipped: boolean
}

/** Characters of a value that are drawn. The whole of it is what 'Copy value' gives, and what stands under Raw. */
const shownLength = 2000

/** One value of a tree. */
export function TreeItem(props: TreeItemProps) {
  const { id, document, row, isOpen, isActive, isMarked, isClipped } = props
  const { node, depth } = row
  const name = nameOf(document, node)
  const parent = document.parentOf(node)
  const canOpen = isBranch(document, node)
  const className = [
    styles.item,
    canOpen && styles.branch,
    isActive && styles.active,
    isMarked && styles.marked,
  ]
  return (
    <div
      id={id}
      className={className.filter(Boolean).join(' ')}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={document.indexOf(node) + 1}
      aria-setsize={parent < 0 ? 1 : document.countOf(parent)}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={isActive}
      style={{ paddingInlineStart: 20 + depth * 16 }}
      data-node={node}
    >
      {name !== undefined && <span className={styles.name}>{name}: </span>}
      {canOpen ? (
        <span className={styles.size}>{sizeOf(document, node)}</span>
      ) : (
        <Value document={document} node={node} limit={isClipped ? 300 : shownLength} />
      )}
    </div>
  )
}

function Value({ document, node, limit }: { document: JsonDocument; node: number; limit: number }) {
  const kind = document.kindOf(node)
  const source = document.sourceOf(node)
  // Strings are decoded and quoted anew, so that \u00e9 reads as the letter it means.
  const text = kind === 'string' ? JSON.stringify(JSON.parse(source)) : source
  return <span className={styles[kind]}>{text.length > limit ? `${text.slice(0, limit)}…` : text}</span>
}

function sizeOf(document: JsonDocument, node: number): string {
  const count = document.countOf(node)
  if (document.kindOf(node) === 'array') return count === 1 ? '[1 item]' : `[${count} items]`
  return count === 1 ? '{1 key}' : `{${count} keys}`
}
