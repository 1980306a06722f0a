/**
 * A JSON value as it was written: members in their order, numbers with every digit. `JSON.parse` alone would
 * round 9007199254740993 to ...992 and move keys that look like numbers to the front.
 */
export type JsonNode =
  | { readonly kind: 'object'; readonly entries: ReadonlyArray<JsonEntry> }
  | { readonly kind: 'array'; readonly entries: ReadonlyArray<JsonEntry> }
  | { readonly kind: 'string' | 'number' | 'literal'; readonly source: string }

/** A member of an object under its name, or an item of an array under its index. */
export type JsonEntry = {
  readonly name: string
  /** Its place among its siblings, from 0. Names do not tell them apart: JSON text may repeat one. */
  readonly position: number
  readonly node: JsonNode
}

type OpenNode = { kind: 'object' | 'array'; entries: JsonEntry[] }

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}[\],:"]+|[{}[\]]/g

/**
 * Parses JSON text without losing what was written.
 * @throws {SyntaxError} when the text is not JSON.
 */
export function parseExactJson(text: string): JsonNode {
  // The native parser is the judge of validity, so what follows may take the tokens as they come.
  JSON.parse(text)
  const root: JsonEntry[] = []
  const open: OpenNode[] = []
  let name: string | undefined
  const place = (node: JsonNode) => {
    const parent = open.at(-1)
    const entries = parent?.entries ?? root
    entries.push({ name: name ?? String(entries.length), position: entries.length, node })
    name = undefined
  }
  // A loop with a stack of its own, because deep nesting would overflow a recursive one.
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      const node: OpenNode = { kind: token === '{' ? 'object' : 'array', entries: [] }
      place(node)
      open.push(node)
    } else if (token === '}' || token === ']') open.pop()
    else if (open.at(-1)?.kind === 'object' && name === undefined) name = JSON.parse(token) as string
    else place(scalar(token))
  }
  const [entry] = root
  if (entry === undefined) throw new SyntaxError('The text holds no JSON value')
  return entry.node
}

/** The node of a value that never was text. It must be something that JSON can express. */
export function toJsonNode(value: unknown): JsonNode {
  return parseExactJson(JSON.stringify(value))
}

/** How many nodes a value has, counted no further than `limit`. */
export function countNodes(node: JsonNode, limit: number): number {
  let count = 0
  const waiting = [node]
  for (let next = waiting.pop(); next !== undefined && count < limit; next = waiting.pop()) {
    count += 1
    if ('entries' in next) waiting.push(...next.entries.slice(0, limit).map((entry) => entry.node))
  }
  return count
}

function scalar(token: string): JsonNode {
  // Strings are decoded and quoted anew, so that \u00e9 reads as the letter it means.
  if (token.startsWith('"')) return { kind: 'string', source: JSON.stringify(JSON.parse(token)) }
  return { kind: /^[-\d]/.test(token) ? 'number' : 'literal', source: token }
}
