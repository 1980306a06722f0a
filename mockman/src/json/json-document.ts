/** What a node of a {@link JsonDocument} is. The name of a member is a node of its own, before its value. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'literal' | 'name'

/**
 * A JSON text and where its values stand in it. Nothing is decoded before it is shown, so numbers keep every
 * digit, members their order and repeated names their places, and ten megabytes fit in a few arrays.
 *
 * A node is a number: its place in the order of the text. The root is 0.
 */
export type JsonDocument = {
  readonly text: string
  readonly size: number
  readonly kindOf: (node: number) => JsonKind
  /** The node's own text, as written. */
  readonly sourceOf: (node: number) => string
  /** Where the node's text begins. It grows with the node. */
  readonly startOf: (node: number) => number
  readonly endOf: (node: number) => number
  /** The first node behind this one and all that it holds. */
  readonly after: (node: number) => number
  /** The object or array that holds the node; -1 for the root. */
  readonly parentOf: (node: number) => number
  /** The place among its siblings, from 0. */
  readonly indexOf: (node: number) => number
  /** How many members or items it holds. */
  readonly countOf: (node: number) => number
}

/** The values that an object or array holds, in their order. */
export function* childrenOf(document: JsonDocument, node: number): Generator<number> {
  const step = document.kindOf(node) === 'object' ? 1 : 0
  const end = document.after(node)
  for (let child = node + 1 + step; child < end; child = document.after(child) + step) yield child
}

/** Whether a node holds others, and so can be opened. */
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

/** The text of a value as a person wants to have it: a string without its quotes, anything else as written. */
export function plainText(document: JsonDocument, node: number): string {
  const source = document.sourceOf(node)
  return document.kindOf(node) === 'string' ? (JSON.parse(source) as string) : source
}
