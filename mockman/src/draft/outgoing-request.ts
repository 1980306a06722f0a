import type { Disclosure } from '../consent/disclosure'
import { disclosureOf, needsConsent } from '../consent/needs-consent'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import { type Authorization, authorizationHeader, type RequestSession } from './authorization'
import {
  type DraftProblem,
  problemOfBody,
  problemOfEndpoint,
  problemOfHeaders,
  problemOfMethod,
  problemOfSession,
} from './draft-problem'
import { endpointUrl } from './endpoint-url'
import { type FieldRow, usedRows } from './field-rows'
import { headersFromRows } from './header-rows'
import { carriesBody, sentMethod } from './methods'
import type { RequestBody } from './request-body'
import type { RequestDraft, RequestSettings } from './request-draft'

/** The body of a prepared request. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
  | { readonly kind: 'multipart'; readonly parts: readonly (readonly [name: string, value: string | File])[] }

/** A request that is ready to send. */
export type OutgoingRequest = {
  /** Any address, absolute or relative to the page. */
  readonly endpoint: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: OutgoingBody | undefined
  readonly settings: RequestSettings
}

/** What preparing a request needs besides the draft. */
export type RequestContext = {
  readonly variables: Variables
  readonly session: RequestSession | undefined
  /** The page's address, the base of relative endpoints. */
  readonly pageUrl: string
}

/** The prepared request, or why it cannot be sent. */
export type PreparedRequest =
  | { readonly request: OutgoingRequest; readonly disclosure: Disclosure }
  | { readonly problem: DraftProblem }
  /** Someone else wrote it, and the user has not consented to what it discloses. */
  | { readonly consentTo: Disclosure }

/**
 * Prepares the request of a draft. This is the only place where variables and the session enter a request, and it never returns a
 * request that still needs consent.
 */
export function prepareRequest(draft: RequestDraft, context: RequestContext): PreparedRequest {
  const { variables, session, pageUrl } = context
  const names = new Set<string>()
  const put = (text: string) => {
    const { text: filled, used } = resolveVariables(text, variables)
    for (const name of used) names.add(name)
    return filled
  }
  const putRows = <Row extends FieldRow>(rows: readonly Row[]) =>
    usedRows(rows).map((row) => ({ ...row, name: put(row.name), value: put(row.value) }))
  const method = sentMethod(put(draft.method))
  const endpoint = endpointUrl(put(draft.endpoint))
  const rows = putRows(draft.headers)
  const target = URL.canParse(endpoint, pageUrl) ? new URL(endpoint, pageUrl) : undefined
  const problem =
    problemOfMethod(method) ??
    problemOfEndpoint(endpoint, target) ??
    problemOfHeaders(rows) ??
    problemOfSession(draft, session, target, pageUrl) ??
    problemOfBody(draft, method, variables)
  if (problem !== undefined) return { problem }
  const auth = fillAuthorization(draft.auth, put)
  const authorization = authorizationHeader(auth, rows, session)
  const body = carriesBody(method) ? bodyOf(draft.body, put, putRows) : undefined
  const takesSession = auth.kind === 'session' && authorization !== undefined
  const facts = { variables, pageUrl, names, session: takesSession, method, target }
  const disclosure = disclosureOf(draft, facts)
  if (needsConsent(draft, disclosure, pageUrl)) return { consentTo: disclosure }
  const headers = { ...headersFromRows(rows), ...(authorization && Object.fromEntries([authorization])) }
  const request = {
    endpoint,
    method,
    headers: withMediaType(headers, body),
    body,
    settings: draft.settings,
  }
  return { request, disclosure }
}

/** Resolves only the fields that the kind sends. */
function fillAuthorization(auth: Authorization, put: (text: string) => string): Authorization {
  if (auth.kind === 'bearer') return { ...auth, token: put(auth.token) }
  if (auth.kind === 'basic') return { ...auth, username: put(auth.username), password: put(auth.password) }
  return auth
}

function bodyOf(
  body: RequestBody,
  put: (text: string) => string,
  putRows: <Row extends FieldRow>(rows: readonly Row[]) => Row[],
): OutgoingBody | undefined {
  switch (body.kind) {
    // Not parsed, so that numbers keep every digit.
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

/** A typed Content-Type wins, except for multipart bodies, whose boundary only the browser knows. */
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
