import { isBranch, type JsonDocument } from '../../json/json-document'

/** What of a document is on screen: one row for each value whose parents are all open. */
export type TreeRow = {
  readonly node: number
  /** Levels above it. */
  readonly depth: number
}

/** More rows than this have no place on a page: browsers cannot make it high enough. */
const mostRows = 500_000

/** The rows of a document of which some branches are open. */
export function treeRows(document: JsonDocument, open: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = []
  const ends: number[] = []
  let node = 0
  while (node < document.size && rows.length < mostRows) {
    while (ends.length > 0 && node >= (ends.at(-1) as number)) ends.pop()
    if (document.kindOf(node) === 'name') {
      node++
      continue
    }
    rows.push({ node, depth: ends.length })
    const isClosed = isBranch(document, node) && !open.has(node)
    if (!isClosed) ends.push(document.after(node))
    node = isClosed ? document.after(node) : node + 1
  }
  return rows
}

/** Nodes a document has at most to be shown with every branch open. */
const smallDocument = 600

/** The branches that are open at first: all of a small document, the upper two levels of another. */
export function openAtFirst(document: JsonDocument): ReadonlySet<number> {
  if (document.size <= smallDocument) return everyBranch(document)
  const open = new Set([0])
  if (document.countOf(0) > 200) return open
  for (const { node } of treeRows(document, open)) if (document.countOf(node) <= 200) open.add(node)
  return open
}

/** Every branch of a document. */
export function everyBranch(document: JsonDocument): ReadonlySet<number> {
  const open = new Set<number>()
  for (let node = 0; node < document.size && open.size < mostRows; node++) {
    if (isBranch(document, node)) open.add(node)
  }
  return open
}

/** The open branches, and those that hold a node. */
export function openedTo(
  document: JsonDocument,
  open: ReadonlySet<number>,
  node: number,
): ReadonlySet<number> {
  const wider = new Set(open)
  for (let at = document.parentOf(node); at >= 0; at = document.parentOf(at)) wider.add(at)
  return wider
}
