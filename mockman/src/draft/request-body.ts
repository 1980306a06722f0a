import { emptyRow, type FieldRow, rowsOf } from './field-rows'

/** The supported kinds of body. */
export const bodyKinds = ['json', 'text', 'form', 'multipart', 'none'] as const

/** One of {@link bodyKinds}. */
export type BodyKind = (typeof bodyKinds)[number]

/** One part of a multipart body: text or files. */
export type PartRow = FieldRow & {
  /** The files of a file part. Each is sent as a part of this name. */
  readonly files?: readonly File[]
  /** Names of files that must be chosen again, because files cannot be stored. */
  readonly lostFiles?: readonly string[]
}

/** The body as typed, for every kind, so that switching the kind loses nothing. */
export type RequestBody = {
  readonly kind: BodyKind
  /** JSON text, valid or not. */
  readonly json: string
  readonly text: string
  readonly form: readonly FieldRow[]
  readonly parts: readonly PartRow[]
}

/** The initial body (an empty object). */
export const startingBody: RequestBody = {
  kind: 'json',
  json: '{}',
  text: '',
  form: rowsOf([]),
  parts: rowsOf([]),
}

/** A part without a row yet: enabled unless it says otherwise. */
export type NewPart = Pick<PartRow, 'name' | 'value'> & Partial<PartRow>

/** Rows of these parts, followed by an empty one. */
export function partRowsOf(parts: readonly NewPart[]): PartRow[] {
  return [...parts.map((part, id) => ({ isUsed: true, ...part, id })), emptyRow(parts.length)]
}
