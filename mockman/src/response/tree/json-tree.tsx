import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { isBranch, type JsonDocument, plainText } from '../../json/json-document'
import { pathOf, writePath } from '../../json/json-path'
import controls from '../../ui/controls.module.css'
import { CopyButton } from '../../ui/copy-button'
import { useWindowOfRows } from '../../ui/window-of-rows'
import styles from './json-tree.module.css'
import { TreeFooter } from './tree-footer'
import { TreeItem } from './tree-item'
import { moveForKey } from './tree-keys'
import {
  allBranches,
  initiallyOpen,
  type TreeRow,
  type TreeRows,
  treeRows,
  withAncestorsOpen,
} from './tree-rows'
import { TreeSearch } from './tree-search'

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
  const [open, setOpen] = useState(() => initiallyOpen(document))
  const [shown, setShown] = useState(() => treeRows(document, open))
  const { rows } = shown
  const [active, setActive] = useState(0)
  const [matches, setMatches] = useState<readonly number[]>([])
  const view = useWindowOfRows(scroller, rows.length)

  const unfold = (wider: ReadonlySet<number>, node = active): TreeRows => {
    const next = treeRows(document, wider, { node })
    setOpen(wider)
    setShown(next)
    return next
  }
  const toggle = (node: number) => {
    const changed = new Set(open)
    if (!changed.delete(node)) changed.add(node)
    unfold(changed, node)
  }
  const goTo = (row: TreeRow | undefined, among = rows) => {
    if (row === undefined) return
    setActive(row.node)
    view.show(among.indexOf(row))
  }
  /** Waits a frame, because the rows are rendered in the next one. */
  const goToAfterDraw = (row: TreeRow | undefined, among: readonly TreeRow[]) => {
    if (row) setActive(row.node)
    requestAnimationFrame(() => goTo(row, among))
  }
  const showMatch = (node: number) => {
    const next = unfold(withAncestorsOpen(document, open, node), node)
    goToAfterDraw(
      next.rows.find((row) => row.node === node),
      next.rows,
    )
  }
  const showRow = (row: number) => {
    const next = treeRows(document, open, { row })
    setShown(next)
    goToAfterDraw(next.rows[row - next.first], next.rows)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ node }) => node === active)
    const move = moveForKey(event.key, { document, rows, open, at })
    if (move === undefined) return
    event.preventDefault()
    if ('toggle' in move) toggle(move.toggle)
    else goTo(rows[move.row])
  }
  const onClick = (event: MouseEvent) => {
    const item = (event.target as Element).closest<HTMLElement>('[data-node]')
    if (item === null) return
    const node = Number(item.dataset.node)
    setActive(node)
    if (isBranch(document, node)) toggle(node)
  }
  const marked = new Set(matches)
  return (
    <div className={styles.tree}>
      {!isPlain && (
        <div className={`${controls.line} ${styles.tools}`}>
          <TreeSearch document={document} onMatches={setMatches} onShow={showMatch} />
          <span className={controls.line}>
            <button className={quiet} type="button" onClick={() => unfold(new Set())}>
              Fold all
            </button>
            <button className={quiet} type="button" onClick={() => unfold(allBranches(document))}>
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
        onClick={onClick}
        onKeyDown={onKeyDown}
        onScroll={view.onScroll}
      >
        <div
          className={view.isPart ? styles.clipped : undefined}
          role="none"
          style={view.isPart ? { paddingTop: view.before, paddingBottom: view.behind } : undefined}
        >
          {rows.slice(view.start, view.end).map((row) => (
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
          onShow={showRow}
        />
      )}
      {!isPlain && (
        <div className={`${controls.line} ${controls.spread} ${styles.foot}`}>
          <code className={styles.path}>{writePath(pathOf(document, active))}</code>
          <span className={controls.line}>
            <CopyButton label="Copy path" text={() => writePath(pathOf(document, active))} />
            <CopyButton label="Copy value" text={() => plainText(document, active)} />
          </span>
        </div>
      )}
    </div>
  )
}

const quiet = `${controls.button} ${controls.quiet}`
