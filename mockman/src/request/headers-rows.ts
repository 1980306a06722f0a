/** One line of the headers editor. */
export type HeaderRow = {
  /** Identifies the row for as long as the editor lives; never shown. */
  readonly id: number
  /** Whether the person wants this header to be sent. */
  readonly isUsed: boolean
  /** The header's name as typed. */
  readonly header: string
  /** The header's value as typed. */
  readonly value: string
}

/** What one edit of a row changes. */
export type HeaderRowChange = Partial<Omit<HeaderRow, 'id'>>

/**
 * The rows an editor starts with: Accept, then the host's own headers, all enabled, and one empty disabled
 * row to type into (specification, section 4).
 */
export function startingRows(defaultHeaders: Readonly<Record<string, string>> = {}): HeaderRow[] {
  const given = [['Accept', '*/*'], ...Object.entries(defaultHeaders)] as const
  const rows = given.map(([header, value], id) => ({ id, isUsed: true, header, value }))
  return [...rows, emptyRow(rows.length)]
}

/**
 * The rows after one edit. Typing into the last row keeps what was typed and appends a fresh empty disabled
 * row; ticking its checkbox alone does not, for there is nothing in it yet.
 */
export function editRow(rows: readonly HeaderRow[], id: number, change: HeaderRowChange): HeaderRow[] {
  const edited = rows.map((row) => (row.id === id ? { ...row, ...change } : row))
  const isTyping = change.header !== undefined || change.value !== undefined
  return isTyping && rows.at(-1)?.id === id ? [...edited, emptyRow(id + 1)] : edited
}

/**
 * The headers to send: the enabled rows that have a name. Names are the same whatever their case (RFC 9110,
 * section 5.1), so of two rows with one name the later wins, as in any map.
 */
export function headersFromRows(rows: readonly HeaderRow[]): Record<string, string> {
  const byName = new Map<string, [name: string, value: string]>()
  for (const { isUsed, header, value } of rows) {
    const name = header.trim()
    if (isUsed && name !== '') byName.set(name.toLowerCase(), [name, value])
  }
  return Object.fromEntries(byName.values())
}

function emptyRow(id: number): HeaderRow {
  return { id, isUsed: false, header: '', value: '' }
}
