/**
 * One line of an editor of names and values. For headers the specification, section 3, calls the three isUsed,
 * header and value.
 */
export type FieldRow = {
  /** Identifies the row for as long as its draft lives; never shown. */
  readonly id: number
  /** Whether the person wants this row to be sent. */
  readonly isUsed: boolean
  /** As typed. */
  readonly name: string
  /** As typed. */
  readonly value: string
}

/** What one edit of a row changes. */
export type FieldRowChange<Row extends FieldRow = FieldRow> = Partial<Omit<Row, 'id'>>

/** The row at the end into which the next name is typed: empty, and not sent. */
export function emptyRow(id: number): FieldRow {
  return { id, isUsed: false, name: '', value: '' }
}

/** Rows of these names and values, all sent, and an empty one below. */
export function rowsOf(fields: Iterable<readonly [name: string, value: string]>): FieldRow[] {
  const rows = Array.from(fields, ([name, value], id) => ({ id, isUsed: true, name, value }))
  return [...rows, emptyRow(rows.length)]
}

/**
 * The rows after one edit. Typing into the last row keeps what was typed and appends a fresh empty disabled
 * row; ticking its checkbox alone does not, for there is nothing in it yet (specification, section 4).
 */
export function editRow<Row extends FieldRow>(
  rows: readonly Row[],
  id: number,
  change: FieldRowChange<Row>,
): (Row | FieldRow)[] {
  const edited = rows.map((row) => (row.id === id ? { ...row, ...change } : row))
  const isTyping = Object.keys(change).some((key) => key !== 'isUsed')
  return isTyping && rows.at(-1)?.id === id ? [...edited, emptyRow(nextId(rows))] : edited
}

/**
 * The rows after one edit where a row that was just begun is wanted: typing into an empty row enables it.
 */
export function editWantedRow<Row extends FieldRow>(
  rows: readonly Row[],
  id: number,
  change: FieldRowChange<Row>,
): (Row | FieldRow)[] {
  const row = rows.find((candidate) => candidate.id === id)
  const isBegun = row !== undefined && row.name === '' && row.value === '' && change.isUsed === undefined
  return editRow(rows, id, isBegun ? { ...change, isUsed: true } : change)
}

/** The rows without one of them. The last, empty one stays. */
export function removeRow<Row extends FieldRow>(rows: readonly Row[], id: number): readonly Row[] {
  return rows.at(-1)?.id === id ? rows : rows.filter((row) => row.id !== id)
}

/** The rows that are sent: enabled, and with a name. */
export function usedRows<Row extends FieldRow>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.isUsed && row.name.trim() !== '')
}

/** An id that none of the rows has. */
export function nextId(rows: readonly FieldRow[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.id), -1) + 1
}
