import { editAndEnableRow, emptyRow, type FieldRow, type FieldRowChange, nextId } from './field-rows'

/** One parameter of the address. */
export type ParamRow = FieldRow & {
  /** The pair as written in the address, preserved until the row is edited. */
  readonly raw?: string
}

/** An address and its query as rows. */
export type Address = { readonly endpoint: string; readonly params: readonly ParamRow[] }

/** Parses the query of an address into rows. */
export function addressOf(endpoint: string): Address {
  const rows = pairsOf(endpoint).map((pair, id) => ({ id, isUsed: true, ...pair }))
  return { endpoint, params: [...rows, emptyRow(rows.length)] }
}

/** Adds disabled rows with these names: parameters that the endpoint takes, to be enabled when they are wanted. */
export function offerParams({ endpoint, params }: Address, names: readonly string[]): Address {
  const free = nextId(params)
  const offered = names.map((name, index) => ({ ...emptyRow(free + index), name }))
  return { endpoint, params: [...params.slice(0, -1), ...offered, ...params.slice(-1)] }
}

/**
 * Applies typing in the endpoint field. Disabled rows are not in the address and keep their positions.
 */
export function typeEndpoint({ params }: Address, endpoint: string): Address {
  const pairs = pairsOf(endpoint)
  let taken = 0
  let free = nextId(params)
  const rows: ParamRow[] = []
  for (const row of params.slice(0, -1)) {
    if (!row.isUsed) rows.push(row)
    else if (taken < pairs.length) rows.push({ id: row.id, isUsed: true, ...(pairs[taken++] as Pair) })
  }
  for (const pair of pairs.slice(taken)) rows.push({ id: free++, isUsed: true, ...pair })
  return { endpoint, params: [...rows, params.at(-1) ?? emptyRow(free)] }
}

/** Applies an edit of a row. */
export function editParam({ endpoint, params }: Address, id: number, change: FieldRowChange): Address {
  const isTyped = change.name !== undefined || change.value !== undefined
  const rows: readonly ParamRow[] = editAndEnableRow(params, id, change)
  return withParams(
    endpoint,
    rows.map((row) => (row.id === id && isTyped ? withoutRaw(row) : row)),
  )
}

/** Sets the query of an address from rows. */
export function withParams(endpoint: string, params: readonly ParamRow[]): Address {
  const { base, fragment } = splitEndpoint(endpoint)
  const pairs = params
    .filter(({ isUsed, name, value, raw }) => isUsed && (raw ?? name + value) !== '')
    .map((row) => row.raw ?? `${encode(row.name)}=${encode(row.value)}`)
  return { endpoint: base + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + fragment, params }
}

type Pair = { name: string; value: string; raw: string }

function pairsOf(endpoint: string): Pair[] {
  const { query } = splitEndpoint(endpoint)
  return query
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const [name = '', ...rest] = raw.split('=')
      return { name: decode(name), value: decode(rest.join('=')), raw }
    })
}

/** A `#` or `?` inside a variable's braces does not end the path. */
function splitEndpoint(endpoint: string) {
  const [, base = '', query = '', fragment = ''] =
    /^((?:\{\{.*?\}\}|[^?#])*)(?:\?((?:\{\{.*?\}\}|[^#])*))?(#.*)?$/s.exec(endpoint) ?? []
  return { base, query, fragment }
}

/** Decodes as servers do: a plus sign is a space, and invalid escapes stay. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Encodes only what must be. Variables stay, because they are resolved when the request is sent. */
function encode(text: string): string {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodePart(part)))
    .join('')
}

function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /%(?:2C|2F|3A|40|7B|7D)/g,
    decodeURIComponent,
  )
}

function withoutRaw({ id, isUsed, name, value }: ParamRow): ParamRow {
  return { id, isUsed, name, value }
}
