import type { JsonDocument, JsonKind } from './json-document'

const kinds: readonly JsonKind[] = ['object', 'array', 'string', 'number', 'literal', 'name']

/** Collects the nodes of a {@link JsonDocument} in the order of its text. */
export type TokenBuffer = {
  readonly kindOf: (node: number) => JsonKind
  readonly add: (kind: JsonKind, start: number, end: number, parent: number) => void
  /** Adds an object or array whose end is not known yet. Returns its node. */
  readonly open: (kind: 'object' | 'array', start: number, parent: number) => number
  /** Ends an object or array. Returns its parent, or -1. */
  readonly close: (node: number, end: number) => number
  readonly finish: () => JsonDocument
}

/** Numbers per node: start, end, next node, parent, index and child count. */
const fields = 6

/** Stores nodes in a growing typed array: objects would take ten times the memory. */
export function createTokenBuffer(text: string): TokenBuffer {
  let size = 0
  let data = new Int32Array(fields * 64)
  const nodeKinds: number[] = []

  const get = (node: number, field: number) => data[node * fields + field] as number
  const set = (node: number, field: number, value: number) => {
    data[node * fields + field] = value
  }
  const kindOf = (node: number) => kinds[nodeKinds[node] as number] as JsonKind

  const push = (kind: JsonKind, start: number, end: number, parent: number): number => {
    if ((size + 1) * fields > data.length) {
      const larger = new Int32Array(data.length * 2)
      larger.set(data)
      data = larger
    }
    const node = size++
    nodeKinds.push(kinds.indexOf(kind))
    set(node, 0, start)
    set(node, 1, end)
    set(node, 2, node + 1)
    set(node, 3, parent)
    if (parent >= 0 && kind !== 'name') {
      const index = get(parent, 5)
      set(node, 4, index)
      set(parent, 5, index + 1)
    }
    return node
  }

  return {
    kindOf,
    add: push,
    open: (kind, start, parent) => push(kind, start, start + 1, parent),
    close: (node, end) => {
      set(node, 1, end)
      set(node, 2, size)
      return get(node, 3)
    },
    finish: () => ({
      text,
      size,
      kindOf,
      sourceOf: (node) => text.slice(get(node, 0), get(node, 1)),
      startOf: (node) => get(node, 0),
      endOf: (node) => get(node, 1),
      after: (node) => get(node, 2),
      parentOf: (node) => get(node, 3),
      indexOf: (node) => get(node, 4),
      countOf: (node) => get(node, 5),
    }),
  }
}
