import { type CSSProperties, memo } from 'react'
import { isBranch, type JsonDocument } from '../../json/json-document'
import { VisibleText } from '../visible-text'
import styles from './json-tree.module.css'
import { displayName, displayText } from './row-text'
import type { TreeRow } from './tree-rows'

type TreeItemProps = {
  id: string
  document: JsonDocument
  row: TreeRow
  isOpen: boolean
  isActive: boolean
  /** Whether it is a search match. */
  isMarked: boolean
  /** Whether a long value is cut at the end of the line. */
  isClipped: boolean
}

/** Number of rendered characters of a value. 'Copy value' and Raw have all of it. */
const maxValueLength = 2000
/** The same limit for values on a single line. */
export const maxLineLength = 300

/** A tree row. Memoized, because a tree of some hundred renders again with each key in it. */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { id, document, row, isOpen, isActive, isMarked, isClipped } = props
  const { node, depth } = row
  const name = displayName(document, node)
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
      style={{ '--mockman-depth': depth } as CSSProperties}
      data-node={node}
    >
      {name !== undefined && (
        <span className={styles.name}>
          <VisibleText text={`${name}:`} />{' '}
        </span>
      )}
      {canOpen ? (
        <span className={styles.size}>{sizeOf(document, node)}</span>
      ) : (
        <Value document={document} node={node} limit={isClipped ? maxLineLength : maxValueLength} />
      )}
    </div>
  )
})

function Value({ document, node, limit }: { document: JsonDocument; node: number; limit: number }) {
  const text = displayText(document, node)
  const rest = text.length - limit
  return (
    <>
      <span className={styles[document.kindOf(node)]}>
        <VisibleText text={rest > 0 ? text.slice(0, limit) : text} />
      </span>
      {rest > 0 && (
        <span className={styles.size}>{`… and ${rest.toLocaleString('en')} more characters`}</span>
      )}
    </>
  )
}

function sizeOf(document: JsonDocument, node: number): string {
  const count = document.countOf(node)
  if (document.kindOf(node) === 'array') return count === 1 ? '[1 item]' : `[${count} items]`
  return count === 1 ? '{1 key}' : `{${count} keys}`
}
