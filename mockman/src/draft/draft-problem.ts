import { jsonProblem } from '../json/read-json'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import type { RequestSession } from './authorization'
import { type FieldRow, type InvalidField, usedRows } from './field-rows'
import { headersFromRows } from './header-rows'
import { carriesBody, methodProblem } from './methods'
import type { PartRow } from './request-body'
import type { RequestDraft } from './request-draft'

/** Why a draft cannot be sent, and the field responsible. */
export type DraftProblem = {
  readonly field: 'method' | 'endpoint' | 'headers' | 'body' | 'auth'
  readonly message: string
  /** Offset in the body's text, for the caret. */
  readonly position?: number
  /** The field of a row, of the headers or of the body. */
  readonly row?: InvalidField
}

/** Checks the resolved method. */
export function problemOfMethod(method: string): DraftProblem | undefined {
  const message = methodProblem(method)
  return message === undefined ? undefined : { field: 'method', message }
}

/** Checks the resolved address. */
export function problemOfEndpoint(endpoint: string, target: URL | undefined): DraftProblem | undefined {
  if (target === undefined) {
    return { field: 'endpoint', message: `'${endpoint}' is not a valid address.` }
  }
  if (target.username || target.password) {
    const message = 'Browsers refuse addresses with a name or password. Use Basic under Auth instead.'
    return { field: 'endpoint', message }
  }
  if (!/^(?:https?|data|blob):$/.test(target.protocol)) {
    return { field: 'endpoint', message: `Browsers cannot send requests to ${target.protocol} addresses.` }
  }
  return undefined
}

/** Checks the resolved headers. */
export function problemOfHeaders(rows: readonly FieldRow[]): DraftProblem | undefined {
  const sent = headersFromRows(rows)
  const row = rows.find(({ name, value }) => sent[name.trim()] === value && !isHeader(name, value))
  if (row === undefined) return undefined
  const message = `The header '${row.name.trim()}' cannot be sent: its name or value has characters that HTTP forbids.`
  return { field: 'headers', message, row: { id: row.id, field: isHeader(row.name, '') ? 'value' : 'name' } }
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name.trim(), value]])
    return true
  } catch {
    return false
  }
}

/** Checks that the session may be sent to the target. */
export function problemOfSession(
  { auth }: RequestDraft,
  session: RequestSession | undefined,
  target: URL | undefined,
  pageUrl: string,
): DraftProblem | undefined {
  if (auth.kind !== 'session') return undefined
  if (session === undefined)
    return { field: 'auth', message: 'You are not logged in, so there is no session to use.' }
  const receivers = [new URL(pageUrl).origin, ...(session.origins ?? [])]
  if (target && receivers.includes(target.origin)) return undefined
  const message = `Your session is not sent to ${target?.host}: whoever runs it could act in your name.`
  return { field: 'auth', message }
}

/** Checks the body, if the resolved method has one. */
export function problemOfBody(
  { body }: RequestDraft,
  method: string,
  variables: Variables,
): DraftProblem | undefined {
  if (!carriesBody(method)) return undefined
  if (body.kind === 'json') {
    const { text, sourceAt } = resolveVariables(body.json, variables)
    const problem = jsonProblem(text)
    return problem && { field: 'body', message: 'Error in JSON format', position: sourceAt(problem.position) }
  }
  const lost = body.kind === 'multipart' ? usedRows(body.parts).find(hasLostFiles) : undefined
  return (
    lost && {
      field: 'body',
      message: `Choose the file of '${lost.name}' again: ${lost.lostFiles?.join(', ')}`,
      row: { id: lost.id, field: 'value' },
    }
  )
}

function hasLostFiles({ files, lostFiles }: PartRow): boolean {
  return (lostFiles?.length ?? 0) > 0 && (files?.length ?? 0) === 0
}
