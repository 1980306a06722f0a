import { jsonProblem, type Place, placeOf } from '../json/read-json'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import { authorizationHeader, mayReceive, type RequestSession } from './authorization'
import { type FieldRow, usedRows } from './field-rows'
import { headersFromRows } from './header-rows'
import { carriesBody, methodProblem } from './methods'
import type { PartRow, RequestBody } from './request-body'
import type { RequestDraft, RequestSettings } from './request-draft'

/** The body of a request as it goes out. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
  | { readonly kind: 'multipart'; readonly parts: readonly (readonly [name: string, value: string | File])[] }

/** One request, ready to be sent. */
export type OutgoingRequest = {
  /** Any address, absolute or relative to the page. */
  readonly endpoint: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: OutgoingBody | undefined
  readonly settings: RequestSettings
}

/** What a draft needs from around it to become a request. */
export type DraftSurroundings = {
  readonly variables: Variables
  readonly session: RequestSession | undefined
  /** The address of the page, to which relative endpoints are relative. */
  readonly pageUrl: string
}

/** Where in the draft something keeps it from being sent. */
export type DraftProblem = {
  readonly field: 'method' | 'endpoint' | 'headers' | 'body' | 'auth'
  readonly message: string
  /** The place in the body's text, for the caret. */
  readonly position?: number
}

/** The request that a draft stands for at this moment, or why it stands for none. */
export type PreparedRequest = { readonly request: OutgoingRequest } | { readonly problem: DraftProblem }

/** Makes the request of a draft. The draft stays as it is. */
export function prepareRequest(draft: RequestDraft, surroundings: DraftSurroundings): PreparedRequest {
  const { variables, session, pageUrl } = surroundings
  const put = (text: string) => resolveVariables(text, variables).text
  const putRows = <Row extends FieldRow>(rows: readonly Row[]) =>
    usedRows(rows).map((row) => ({ ...row, name: put(row.name), value: put(row.value) }))
  const method = put(draft.method).trim()
  const endpoint = put(draft.endpoint).trim()
  const rows = putRows(draft.headers)
  const auth = {
    ...draft.auth,
    token: put(draft.auth.token),
    username: put(draft.auth.username),
    password: put(draft.auth.password),
  }
  const target = URL.canParse(endpoint, pageUrl) ? new URL(endpoint, pageUrl) : undefined
  const problem =
    problemOfMethod(method) ??
    problemOfEndpoint(endpoint, target) ??
    problemOfHeaders(rows) ??
    problemOfSession(draft, session, target, pageUrl) ??
    problemOfBody(draft, variables)
  if (problem !== undefined) return { problem }
  const authorization = authorizationHeader(auth, rows, session, target, new URL(pageUrl).origin)
  const body = carriesBody(method) ? bodyOf(draft.body, put, putRows) : undefined
  const headers = { ...headersFromRows(rows), ...(authorization && Object.fromEntries([authorization])) }
  return {
    request: { endpoint, method, headers: withMediaType(headers, body), body, settings: draft.settings },
  }
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

function problemOfMethod(method: string): DraftProblem | undefined {
  const message = methodProblem(method)
  return message === undefined ? undefined : { field: 'method', message }
}

function problemOfEndpoint(endpoint: string, target: URL | undefined): DraftProblem | undefined {
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

function problemOfHeaders(rows: readonly FieldRow[]): DraftProblem | undefined {
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

function problemOfSession(
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

function problemOfBody({ method, body }: RequestDraft, variables: Variables): DraftProblem | undefined {
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

function bodyOf(
  body: RequestBody,
  put: (text: string) => string,
  putRows: <Row extends FieldRow>(rows: readonly Row[]) => Row[],
): OutgoingBody | undefined {
  switch (body.kind) {
    // As typed, so that its numbers keep every digit.
    case 'json':
      return { kind: 'text', text: put(body.json), mediaType: 'application/json' }
    case 'text':
      return { kind: 'text', text: put(body.text), mediaType: 'text/plain;charset=UTF-8' }
    case 'form': {
      const fields = putRows(body.form).map(({ name, value }) => [name, value])
      const mediaType = 'application/x-www-form-urlencoded;charset=UTF-8'
      return { kind: 'text', text: new URLSearchParams(fields).toString(), mediaType }
    }
    case 'multipart':
      return {
        kind: 'multipart',
        parts: putRows(body.parts).flatMap(({ name, value, files }) =>
          (files ?? [value]).map((part) => [name, part] as const),
        ),
      }
    case 'none':
      return undefined
  }
}

/** A Content-Type written by hand wins, but not over a multipart body, whose boundary only the browser knows. */
function withMediaType(
  headers: Record<string, string>,
  body: OutgoingBody | undefined,
): Record<string, string> {
  const written = Object.keys(headers).find((name) => name.toLowerCase() === 'content-type')
  if (body?.kind === 'multipart' && written !== undefined) {
    return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== written))
  }
  if (body?.kind !== 'text' || written !== undefined) return headers
  return { ...headers, 'Content-Type': body.mediaType }
}
