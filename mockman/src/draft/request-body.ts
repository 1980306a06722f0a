import { type FieldRow, rowsOf } from './field-rows'

/** The kinds of body the console can send. */
export const bodyKinds = ['json', 'text', 'form', 'multipart', 'none'] as const

/** One of {@link bodyKinds}. */
export type BodyKind = (typeof bodyKinds)[number]

/** One part of a multipart body: a text, or files. */
export type PartRow = FieldRow & {
  /** The files of a part that has been turned into one of files. Each is sent as a part of this name. */
  readonly files?: readonly File[]
  /** Names of files that were chosen once and are not here any more: browsers cannot keep them. */
  readonly lostFiles?: readonly string[]
}

/** The body as typed, in each of its kinds, so that changing the kind loses nothing. */
export type RequestBody = {
  readonly kind: BodyKind
  /** JSON text, valid or not. */
  readonly json: string
  readonly text: string
  readonly form: readonly FieldRow[]
  readonly parts: readonly PartRow[]
}

/** The body a console opens with (specification, section 9: an empty object). */
export const startingBody: RequestBody = {
  kind: 'json',
  json: '{}',
  text: '',
  form: rowsOf([]),
  parts: rowsOf([]),
}
