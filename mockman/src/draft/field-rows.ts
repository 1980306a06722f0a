/** One row of a name and value editor. */
export type FieldRow = {
  /** Unique within the draft; never shown. */
  readonly id: number
  /** Whether the row is enabled. */
  readonly isUsed: boolean
  /** As typed. */
  readonly name: string
  /** As typed. */
  readonly value: string
}

/** The field of a row that prevents sending. */
export type InvalidField = { readonly id: number; readonly field: 'name' | 'value' }

/** The changed fields of a row. */
export type FieldRowChange<Row extends FieldRow = FieldRow> = Partial<Omit<Row, 'id'>>

/** The empty, disabled last row, into which the next name is typed. */
export function emptyRow(id: number): FieldRow {
  return { id, isUsed: false, name: '', value: '' }
}

/** Enabled rows of these fields, followed by an empty one. */
export function rowsOf(fields: Iterable<readonly [name: string, value: string]>): FieldRow[] {
  const rows = Array.from(fields, ([name, value], id) => ({ id, isUsed: true, name, value }))
  return [...rows, emptyRow(rows.length)]
}

/**
 * Applies an edit. Typing into the last row appends a new empty one; ticking its checkbox does not.
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

/** Applies an edit, and enables an empty row when something is typed into it. */
export function editAndEnableRow<Row extends FieldRow>(
  rows: readonly Row[],
  id: number,
  change: FieldRowChange<Row>,
): (Row | FieldRow)[] {
  const row = rows.find((candidate) => candidate.id === id)
  const isBegun = row !== undefined && row.name === '' && row.value === '' && change.isUsed === undefined
  return editRow(rows, id, isBegun ? { ...change, isUsed: true } : change)
}

/** Removes a row, except the empty last one. */
export function removeRow<Row extends FieldRow>(rows: readonly Row[], id: number): readonly Row[] {
  return rows.at(-1)?.id === id ? rows : rows.filter((row) => row.id !== id)
}

/** The rows to send: enabled, with a name. */
export function usedRows<Row extends FieldRow>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.isUsed && row.name.trim() !== '')
}

/** An unused row id. */
export function nextId(rows: readonly FieldRow[]): number {
  return rows.reduce((highest, row) => Math.max(highest, row.id), -1) + 1
}
