import { type CSSProperties, useId, useRef, useState } from 'react'
import type { JsonDocument } from '../../json/json-document'
import controls from '../../ui/controls.module.css'
import styles from './json-tree.module.css'
import { TreeFooter } from './tree-footer'
import { TreeItem } from './tree-item'
import { allBranches } from './tree-rows'
import { TreeSearch } from './tree-search'
import { useTree } from './use-tree'

type JsonTreeProps = {
  /** The tree's accessible name. */
  label: string
  document: JsonDocument
  /** Hides search and folding, for small values. */
  isPlain?: boolean
}

/**
 * A JSON value as a tree, as in the ARIA Authoring Practices: a single tab stop; arrow keys move, expand and collapse.
 * Only expanded branches are rendered, and of long trees only the visible rows.
 */
export function JsonTree({ label, document, isPlain = false }: JsonTreeProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { open, shown, active, view, ...tree } = useTree(document, scroller)
  const [matches, setMatches] = useState<readonly number[]>([])
  const marked = new Set(matches)
  return (
    <div className={styles.tree} style={{ '--mockman-deepest': Math.max(1, shown.depth) } as CSSProperties}>
      {!isPlain && (
        <div className={`${controls.line} ${styles.tools}`}>
          <TreeSearch document={document} onMatches={setMatches} onShow={tree.showMatch} />
          <span className={controls.line}>
            <button className={quiet} type="button" onClick={() => tree.unfold(new Set())}>
              Fold all
            </button>
            <button className={quiet} type="button" onClick={() => tree.unfold(allBranches(document))}>
              Unfold all
            </button>
          </span>
        </div>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={`${id}-${active}`}
        onClick={tree.onClick}
        onKeyDown={tree.onKeyDown}
        onScroll={view.onScroll}
      >
        <div
          className={view.isPart ? styles.clipped : undefined}
          role="none"
          style={view.isPart ? { paddingTop: view.before, paddingBottom: view.behind } : undefined}
        >
          {shown.rows.slice(view.start, view.end).map((row) => (
            <TreeItem
              key={row.node}
              id={`${id}-${row.node}`}
              document={document}
              row={row}
              isOpen={open.has(row.node)}
              isActive={row.node === active}
              isMarked={marked.has(row.node)}
              isClipped={view.isPart}
            />
          ))}
        </div>
      </div>
      {!isPlain && (
        <TreeFooter
          document={document}
          shown={shown}
          openCount={open.size}
          active={active}
          isInLines={view.isPart}
          onShow={tree.showRow}
        />
      )}
    </div>
  )
}

const quiet = `${controls.button} ${controls.quiet}`
