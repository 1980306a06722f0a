import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { isBranch, type JsonDocument } from '../../json/json-document'
import { useWindowOfRows } from '../../ui/window-of-rows'
import { moveForKey } from './tree-keys'
import { initiallyOpen, type TreeRow, type TreeRows, treeRows, withAncestorsOpen } from './tree-rows'

/** Which branches of a tree are expanded, which of its values is active, and how keys, clicks and searches change both. */
export function useTree(document: JsonDocument, scroller: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(() => initiallyOpen(document))
  const [shown, setShown] = useState(() => treeRows(document, open))
  const { rows } = shown
  const [active, setActive] = useState(0)
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
  /** Scrolls a frame later: the rows may be rendered in the next one, and a longer path below leaves them less height. */
  const goTo = (row: TreeRow | undefined, among = rows) => {
    if (row === undefined) return
    setActive(row.node)
    requestAnimationFrame(() => view.show(among.indexOf(row)))
  }
  const showMatch = (node: number) => {
    const next = unfold(withAncestorsOpen(document, open, node), node)
    goTo(
      next.rows.find((row) => row.node === node),
      next.rows,
    )
  }
  const showRow = (row: number) => {
    const next = treeRows(document, open, { row })
    setShown(next)
    goTo(next.rows[row - next.first], next.rows)
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
  return { open, shown, active, view, unfold, showMatch, showRow, onKeyDown, onClick }
}
