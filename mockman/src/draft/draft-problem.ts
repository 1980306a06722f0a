import { jsonProblem, type Place, placeOf } from '../json/read-json'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import { mayReceive, type RequestSession } from './authorization'
import { type FieldRow, usedRows } from './field-rows'
import { headersFromRows } from './header-rows'
import { carriesBody, methodProblem } from './methods'
import type { PartRow } from './request-body'
import type { RequestDraft } from './request-draft'

/** Where in the draft something keeps it from being sent. */
export type DraftProblem = {
  readonly field: 'method' | 'endpoint' | 'headers' | 'body' | 'auth'
  readonly message: string
  /** The place in the body's text, for the caret. */
  readonly position?: number
}

/** The text of a JSON body with its variables, and where it is no JSON, if it is none. */
export function problemOfJson(
  source: string,
  variables: Variables,
): { readonly position: number; readonly place: Place; readonly expected: string } | undefined {
  const { text, sourceAt } = resolveVariables(source, variables)
  const problem = jsonProblem(text)
  if (problem === undefined) return undefined
  const position = sourceAt(problem.position)
  return { position, place: placeOf(source, position), expected: problem.expected }
}

/** Why no request can have this method, its variables filled in. */
export function problemOfMethod(method: string): DraftProblem | undefined {
  const message = methodProblem(method)
  return message === undefined ? undefined : { field: 'method', message }
}

/** Why no request can go to this address, its variables filled in. */
export function problemOfEndpoint(endpoint: string, target: URL | undefined): DraftProblem | undefined {
  if (target === undefined) {
    return { field: 'endpoint', message: `'${endpoint}' is not an address that a request can go to.` }
  }
  if (target.username || target.password) {
    const message =
      'Browsers send no request to an address with a password in it. Use Auth, kind Basic, instead.'
    return { field: 'endpoint', message }
  }
  if (!/^(?:https?|data|blob):$/.test(target.protocol)) {
    return { field: 'endpoint', message: `Browsers cannot send requests to ${target.protocol} addresses.` }
  }
  return undefined
}

/** Which of the headers, their variables filled in, cannot be sent. */
export function problemOfHeaders(rows: readonly FieldRow[]): DraftProblem | undefined {
  for (const [name, value] of Object.entries(headersFromRows(rows))) {
    try {
      new Headers([[name, value]])
    } catch {
      const message = `The header '${name}' cannot be sent: its name or value has characters that HTTP forbids.`
      return { field: 'headers', message }
    }
  }
  return undefined
}

/** Why the session that the draft asks for is not sent to this target. */
export function problemOfSession(
  { auth }: RequestDraft,
  session: RequestSession | undefined,
  target: URL | undefined,
  pageUrl: string,
): DraftProblem | undefined {
  if (auth.kind !== 'session') return undefined
  if (session === undefined)
    return { field: 'auth', message: 'Nobody is logged in, so there is no session to use.' }
  if (mayReceive(session, target, new URL(pageUrl).origin)) return undefined
  const message = `Your session is not sent to ${target?.host}: whoever runs it could act in your name.`
  return { field: 'auth', message }
}

/** What keeps the body from being sent, if the method has one. */
export function problemOfBody(
  { method, body }: RequestDraft,
  variables: Variables,
): DraftProblem | undefined {
  if (!carriesBody(method)) return undefined
  if (body.kind === 'json') {
    const problem = problemOfJson(body.json, variables)
    return problem && { field: 'body', message: 'Error in JSON format', position: problem.position }
  }
  const lost = body.kind === 'multipart' ? usedRows(body.parts).find(hasLostFiles) : undefined
  return (
    lost && {
      field: 'body',
      message: `Choose the file of '${lost.name}' again: ${lost.lostFiles?.join(', ')}`,
    }
  )
}

function hasLostFiles({ files, lostFiles }: PartRow): boolean {
  return (lostFiles?.length ?? 0) > 0 && (files?.length ?? 0) === 0
}
