import { isBranch, type JsonDocument } from '../../json/json-document'

/** What of a document is on screen: one row for each value whose parents are all open. */
export type TreeRow = {
  readonly node: number
  /** Levels above it. */
  readonly depth: number
}

/** Rows of a document that are shown at once. */
export type TreeRows = {
  readonly rows: readonly TreeRow[]
  /** The place of the first of them among all rows, from 0. */
  readonly first: number
  /** How many rows there are. */
  readonly total: number
}

/** More rows than this have no place on a page: Firefox makes no element higher than 17.9 million pixels. */
export const mostRows = 400_000

/**
 * The rows of a document of which some branches are open.
 * @param around What must be among them where there are too many for a page: a node whose row there is, or a row by its place.
 */
export function treeRows(
  document: JsonDocument,
  open: ReadonlySet<number>,
  around: { readonly node: number } | { readonly row: number } = { row: 0 },
): TreeRows {
  const wanted = 'node' in around ? around.node : -1
  const ends: number[] = []
  let portion: TreeRow[] = []
  let first = 0
  let start: TreeRow[] | undefined
  let isFound = false
  let total = 0
  for (let node = 0; node < document.size; ) {
    while (ends.length > 0 && node >= (ends.at(-1) as number)) ends.pop()
    if (document.kindOf(node) === 'name') {
      node++
      continue
    }
    if (total === first + mostRows && !isFound) {
      start ??= portion
      portion = []
      first = total
    }
    if (total < first + mostRows) portion.push({ node, depth: ends.length })
    if (node === wanted || ('row' in around && total === around.row)) isFound = true
    total++
    const isClosed = isBranch(document, node) && !open.has(node)
    if (!isClosed) ends.push(document.after(node))
    node = isClosed ? document.after(node) : node + 1
  }
  return isFound || !start ? { rows: portion, first, total } : { rows: start, first: 0, total }
}

/** Nodes a document has at most to be shown with every branch open. */
const smallDocument = 600

/** The branches that are open at first: all of a small document, the upper two levels of another. */
export function openAtFirst(document: JsonDocument): ReadonlySet<number> {
  if (document.size <= smallDocument) return everyBranch(document)
  const open = new Set([0])
  if (document.countOf(0) > 200) return open
  for (const { node } of treeRows(document, open).rows) if (document.countOf(node) <= 200) open.add(node)
  return open
}

/** More branches than this are not opened at once: a browser's memory ends. */
export const mostOpen = 1_000_000

/** Every branch of a document, up to {@link mostOpen}. */
export function everyBranch(document: JsonDocument): ReadonlySet<number> {
  const open = new Set<number>()
  for (let node = 0; node < document.size && open.size < mostOpen; node++) {
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
