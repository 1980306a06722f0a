import { isBranch, type JsonDocument } from '../../json/json-document'

/** A visible value: one whose ancestors are all expanded. */
export type TreeRow = {
  readonly node: number
  /** Number of ancestors. */
  readonly depth: number
}

/** The rows that are shown at once. */
export type TreeRows = {
  readonly rows: readonly TreeRow[]
  /** The index of the first one among all rows. */
  readonly first: number
  /** The number of all rows. */
  readonly total: number
  /** The depth of the deepest row. */
  readonly depth: number
}

/** The limit of rows on a page: Firefox limits elements to a height of 17.9 million pixels. */
export const maxRows = 400_000

/**
 * The rows of a document with some expanded branches.
 * @param around what to include if there are too many rows for a page: a node with a row, or a row by index
 */
export function treeRows(
  document: JsonDocument,
  open: ReadonlySet<number>,
  around: { readonly node: number } | { readonly row: number } = { row: 0 },
): TreeRows {
  const target = 'node' in around ? around.node : -1
  const ends: number[] = []
  let portion: TreeRow[] = []
  let first = 0
  let start: TreeRow[] | undefined
  let isFound = false
  let total = 0
  let depth = 0
  for (let node = 0; node < document.size; ) {
    while (ends.length > 0 && node >= (ends.at(-1) as number)) ends.pop()
    if (document.kindOf(node) === 'name') {
      node++
      continue
    }
    if (total === first + maxRows && !isFound) {
      start ??= portion
      portion = []
      first = total
    }
    if (total < first + maxRows) portion.push({ node, depth: ends.length })
    if (node === target || ('row' in around && total === around.row)) isFound = true
    total++
    depth = Math.max(depth, ends.length)
    const isClosed = isBranch(document, node) && !open.has(node)
    if (!isClosed) ends.push(document.after(node))
    node = isClosed ? document.after(node) : node + 1
  }
  return isFound || !start ? { rows: portion, first, total, depth } : { rows: start, first: 0, total, depth }
}

/** Documents up to this number of nodes start fully expanded. */
const smallDocument = 600

/** The branches that start expanded: all of a small document, the top two levels of others. */
export function initiallyOpen(document: JsonDocument): ReadonlySet<number> {
  if (document.size <= smallDocument) return allBranches(document)
  const open = new Set([0])
  if (document.countOf(0) > 200) return open
  for (const { node } of treeRows(document, open).rows) if (document.countOf(node) <= 200) open.add(node)
  return open
}

/** The limit of branches to expand at once, because the browser would run out of memory. */
export const maxOpen = 1_000_000

/** Every branch of a document, up to {@link maxOpen}. */
export function allBranches(document: JsonDocument): ReadonlySet<number> {
  const open = new Set<number>()
  for (let node = 0; node < document.size && open.size < maxOpen; node++) {
    if (isBranch(document, node)) open.add(node)
  }
  return open
}

/** The expanded branches plus the ancestors of a node. */
export function withAncestorsOpen(
  document: JsonDocument,
  open: ReadonlySet<number>,
  node: number,
): ReadonlySet<number> {
  const wider = new Set(open)
  for (let at = document.parentOf(node); at >= 0; at = document.parentOf(at)) wider.add(at)
  return wider
}
