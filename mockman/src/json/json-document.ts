/** The kind of a {@link JsonDocument} node. A member's name is a separate node before its value. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'literal' | 'name'

/**
 * A JSON text and the positions of its values. Values are decoded only when shown, so numbers keep every digit, members their order,
 * repeated names are preserved, and ten megabytes fit in a few arrays.
 *
 * A node is its index in document order. The root is 0.
 */
export type JsonDocument = {
  readonly text: string
  readonly size: number
  readonly kindOf: (node: number) => JsonKind
  /** The node's source text. */
  readonly sourceOf: (node: number) => string
  /** Start offset of the node's text. Increases with the node. */
  readonly startOf: (node: number) => number
  readonly endOf: (node: number) => number
  /** The next node after this one and its descendants. */
  readonly after: (node: number) => number
  /** The containing object or array; -1 for the root. */
  readonly parentOf: (node: number) => number
  /** Index among its siblings, from 0. */
  readonly indexOf: (node: number) => number
  /** Number of members or items. */
  readonly countOf: (node: number) => number
}

/** The values of an object or array, in order. */
export function* childrenOf(document: JsonDocument, node: number): Generator<number> {
  const step = document.kindOf(node) === 'object' ? 1 : 0
  const end = document.after(node)
  for (let child = node + 1 + step; child < end; child = document.after(child) + step) yield child
}

/** Whether a node has children and can be expanded. */
export function isBranch(document: JsonDocument, node: number): boolean {
  return document.countOf(node) > 0
}

/** The name of a member or the index of an item, decoded; the root has none. */
export function nameOf(document: JsonDocument, node: number): string | undefined {
  const parent = document.parentOf(node)
  if (parent < 0) return undefined
  if (document.kindOf(parent) === 'array') return String(document.indexOf(node))
  return JSON.parse(document.sourceOf(node - 1)) as string
}

/** The text to copy for a value: a string without its quotes, anything else as written. */
export function plainText(document: JsonDocument, node: number): string {
  const source = document.sourceOf(node)
  return document.kindOf(node) === 'string' ? (JSON.parse(source) as string) : source
}
