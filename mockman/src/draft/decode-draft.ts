import { type Assertion, assertionOperators, assertionSubjects } from '../assertions/assertion'
import { decodeDisclosure } from '../consent/disclosure'
import { flag, InvalidData, list, number, oneOf, optional, record, text } from '../storage/decode'
import { authKinds } from './authorization'
import { type DraftOrigin, draftOrigins } from './draft-origin'
import { emptyRow, type FieldRow, nextId } from './field-rows'
import type { ParamRow } from './query-params'
import { bodyKinds, type PartRow } from './request-body'
import { type RequestDraft, startingDraft } from './request-draft'

/** Encodes a draft as plain data for storage. Files become their names, because they cannot be stored. */
export function encodeDraft(draft: RequestDraft): RequestDraft {
  const parts = draft.body.parts.map(({ files, lostFiles, ...row }) => {
    const names = files ? files.map(({ name }) => name) : lostFiles
    return { ...row, ...(names && { lostFiles: names }) }
  })
  return { ...draft, body: { ...draft.body, parts } }
}

/** Encodes a draft for links and files, without its origin, consent and saved location. */
export function encodeForOthers(draft: RequestDraft): unknown {
  return { ...encodeDraft(draft), origin: undefined, consent: undefined, savedId: undefined }
}

/**
 * Decodes a draft that someone else may have written, ignoring any origin and consent in the data.
 * @throws {InvalidData} naming what is wrong
 */
export function decodeFromOthers(
  value: unknown,
  origin: Exclude<DraftOrigin, 'person'>,
  path = 'request',
): RequestDraft {
  return decodeDraft({ ...record(value, path), origin, consent: undefined, savedId: undefined }, path)
}

/**
 * Decodes a draft that this console stored. Missing fields get their defaults.
 * @throws {InvalidData} naming what is wrong
 */
export function decodeDraft(value: unknown, path = 'request'): RequestDraft {
  const data = record(value, path)
  const endpoint = text(data.endpoint, `${path}.endpoint`)
  const start = startingDraft(endpoint)
  return {
    method: optional(data.method, `${path}.method`, text, start.method),
    endpoint,
    params: optional(data.params, `${path}.params`, paramRows, start.params),
    headers: optional(data.headers, `${path}.headers`, decodeRows, start.headers),
    body: optional(data.body, `${path}.body`, decodeBody, start.body),
    auth: optional(data.auth, `${path}.auth`, decodeAuth, start.auth),
    settings: optional(data.settings, `${path}.settings`, decodeSettings, start.settings),
    assertions: optional(data.assertions, `${path}.assertions`, decodeAssertions, start.assertions),
    // Earlier versions did not record the origin.
    origin: optional(data.origin, `${path}.origin`, decodeOrigin, 'unknown'),
    consent: optional(data.consent, `${path}.consent`, decodeDisclosure, undefined),
    savedId: optional(data.savedId, `${path}.savedId`, text, undefined),
  }
}

const decodeOrigin = (value: unknown, path: string) => oneOf(value, path, draftOrigins)

/** Decodes rows and ensures an empty last one. @throws {InvalidData} */
export function decodeRows(value: unknown, path: string): FieldRow[] {
  return endingEmpty(list(value, path, fieldRow))
}

function fieldRow(value: unknown, path: string): FieldRow {
  const data = record(value, path)
  return {
    id: number(data.id, `${path}.id`),
    isUsed: flag(data.isUsed, `${path}.isUsed`),
    name: text(data.name, `${path}.name`),
    value: text(data.value, `${path}.value`),
  }
}

const paramRows = (value: unknown, path: string): ParamRow[] =>
  endingEmpty(
    list(value, path, (row, rowPath) => {
      const raw = optional(record(row, rowPath).raw, `${rowPath}.raw`, text, undefined)
      return { ...fieldRow(row, rowPath), ...(raw !== undefined && { raw }) }
    }),
  )

const partRows = (value: unknown, path: string): PartRow[] =>
  endingEmpty(
    list(value, path, (row, rowPath) => {
      const decode = (names: unknown, namesPath: string) => list(names, namesPath, text)
      const lostFiles = optional(record(row, rowPath).lostFiles, `${rowPath}.lostFiles`, decode, undefined)
      return { ...fieldRow(row, rowPath), ...(lostFiles !== undefined && { lostFiles }) }
    }),
  )

/** Ensures an empty last row and unique ids. */
function endingEmpty<Row extends FieldRow>(rows: readonly Row[]): (Row | FieldRow)[] {
  const isUnique = new Set(rows.map(({ id }) => id)).size === rows.length
  const own = isUnique ? rows : rows.map((row, id) => ({ ...row, id }))
  const last = own.at(-1)
  const endsEmpty = last !== undefined && last.name === '' && last.value === ''
  return endsEmpty ? [...own] : [...own, emptyRow(nextId(own))]
}

function decodeBody(value: unknown, path: string): RequestDraft['body'] {
  const data = record(value, path)
  const start = startingDraft('').body
  return {
    kind: oneOf(data.kind, `${path}.kind`, bodyKinds),
    json: optional(data.json, `${path}.json`, text, start.json),
    text: optional(data.text, `${path}.text`, text, start.text),
    form: optional(data.form, `${path}.form`, decodeRows, start.form),
    parts: optional(data.parts, `${path}.parts`, partRows, start.parts),
  }
}

function decodeAuth(value: unknown, path: string): RequestDraft['auth'] {
  const data = record(value, path)
  return {
    kind: oneOf(data.kind, `${path}.kind`, authKinds),
    token: optional(data.token, `${path}.token`, text, ''),
    username: optional(data.username, `${path}.username`, text, ''),
    password: optional(data.password, `${path}.password`, text, ''),
  }
}

function decodeSettings(value: unknown, path: string): RequestDraft['settings'] {
  const data = record(value, path)
  const timeoutMs = number(data.timeoutMs, `${path}.timeoutMs`)
  if (timeoutMs < 0) throw new InvalidData(`${path}.timeoutMs`, 'a number of milliseconds')
  return {
    timeoutMs,
    redirect: oneOf(data.redirect, `${path}.redirect`, ['follow', 'manual', 'error'] as const),
    credentials: oneOf(data.credentials, `${path}.credentials`, ['same-origin', 'include', 'omit'] as const),
  }
}

/** @throws {InvalidData} */
export function decodeAssertions(value: unknown, path: string): Assertion[] {
  const assertions = list(value, path, (item, itemPath) => {
    const data = record(item, itemPath)
    return {
      subject: oneOf(data.subject, `${itemPath}.subject`, assertionSubjects),
      target: optional(data.target, `${itemPath}.target`, text, ''),
      operator: oneOf(data.operator, `${itemPath}.operator`, assertionOperators),
      expected: text(data.expected, `${itemPath}.expected`),
    }
  })
  return assertions.map((assertion, id) => ({ id, ...assertion }))
}
