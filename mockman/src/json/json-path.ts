import { childrenOf, type JsonDocument, nameOf } from './json-document'

/** The path to a value: member names and item indices. */
export type JsonPath = readonly (string | number)[]

const plainName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u
const segment = /\.([^.[\]]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\['([^']*)'\]/y

/** Writes a path as `$.posts[0]["first name"]`. */
export function writePath(path: JsonPath): string {
  const segments = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    return plainName.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`
  })
  return `$${segments.join('')}`
}

/** Parses the format of {@link writePath}; the `$` is optional. Undefined for an invalid path. */
export function parsePath(text: string): JsonPath | undefined {
  const trimmed = text.trim()
  const source = trimmed.startsWith('$')
    ? trimmed.slice(1)
    : /^[.[]|^$/.test(trimmed)
      ? trimmed
      : `.${trimmed}`
  const path: (string | number)[] = []
  segment.lastIndex = 0
  while (segment.lastIndex < source.length) {
    const match = segment.exec(source)
    if (match === null) return undefined
    const [, name, index, quoted, single] = match
    if (index !== undefined) path.push(Number(index))
    else if (quoted !== undefined) path.push(unquote(quoted))
    else path.push(name ?? single ?? '')
  }
  return path
}

/** The path of a node, from the root. */
export function pathOf(document: JsonDocument, node: number): JsonPath {
  const path: (string | number)[] = []
  for (let at = node; document.parentOf(at) >= 0; at = document.parentOf(at)) {
    const isItem = document.kindOf(document.parentOf(at)) === 'array'
    path.unshift(isItem ? document.indexOf(at) : (nameOf(document, at) as string))
  }
  return path
}

/** The node at a path, if there is one. Of members with one name it is the last, as with `JSON.parse`. */
export function nodeAt(document: JsonDocument, path: JsonPath): number | undefined {
  let node: number | undefined = 0
  for (const step of path) {
    if (node === undefined) return undefined
    const kind = document.kindOf(node)
    if (kind !== 'object' && kind !== 'array') return undefined
    let found: number | undefined
    for (const child of childrenOf(document, node)) {
      if (nameOf(document, child) === String(step)) found = child
    }
    node = found
  }
  return node
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return quoted.slice(1, -1)
  }
}
