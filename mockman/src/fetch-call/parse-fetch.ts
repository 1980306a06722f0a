import { rowsOf } from '../draft/field-rows'
import { carriesBody, sentMethod } from '../draft/methods'
import { addressOf } from '../draft/query-params'
import { type RequestBody, startingBody } from '../draft/request-body'
import { type RequestSettings, startingDraft, startingSettings } from '../draft/request-draft'
import { type Json, listOf, objectOf, textOf } from '../json/json-values'
import { bodyFromText } from '../paste/body-from-text'
import { type HeaderFields, headersFor, headerValue } from '../paste/header-fields'
import type { ParsedRequest } from '../paste/parsed-request'
import { argumentsOfFetch } from './is-fetch-call'
import { readArguments } from './read-arguments'
import { FormParts, readForm } from './read-form'

/** Options that are read, or that the browser decides for a page. */
const known = new Set(
  'body credentials headers method mode redirect referrer referrerPolicy signal'.split(' '),
)

/** Reads a call of `fetch`, or says why it cannot be converted. Its code is never run. */
export function parseFetch(text: string): ParsedRequest {
  const form = readForm(text)
  if ('code' in form) return { refusal: refusalOf(form.code) }
  const read = readArguments(argumentsOfFetch(form.rest), form.known)
  if ('code' in read) return { refusal: refusalOf(read.code) }
  const [address, given] = read.values
  const options = objectOf(given)
  const method = textOf(options.method) || 'GET'
  const written = headersOf(options.headers)
  const accept: HeaderFields = headerValue(written, 'Accept') === undefined ? [['Accept', '*/*']] : []
  const { body, added } = bodyOf(options, written, method)
  const leftOut = Object.keys(options).filter((name) => !known.has(name))
  return {
    draft: {
      ...startingDraft(''),
      method: sentMethod(method),
      ...addressOf(textOf(address)),
      headers: rowsOf([...accept, ...headersFor(body, written), ...added]),
      body,
      settings: settingsOf(options),
    },
    notes: [
      ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
      ...(/^[\s;]*$/.test(read.rest) ? [] : ['Everything after the call is left out.']),
    ],
  }
}

function refusalOf(code: string): string {
  return code === ''
    ? 'The end of this fetch call is missing.'
    : `This fetch call has code, which is not run: ${code.slice(0, 80)}. Write the value in its place and paste it again.`
}

/** Headers as an object or as pairs. */
function headersOf(given: unknown): HeaderFields {
  const pairs = Array.isArray(given) ? given.map(listOf) : Object.entries(objectOf(given))
  return pairs.map(([name, value]) => [String(name), String(value)])
}

/** `fetch` sends text without a type as plain text, also where it is JSON. */
function bodyOf(
  { body }: Json,
  headers: HeaderFields,
  method: string,
): { body: RequestBody; added: HeaderFields } {
  if (body instanceof FormParts)
    return { body: { ...startingBody, kind: 'multipart', parts: body.rows }, added: [] }
  if (typeof body !== 'string')
    return { body: carriesBody(method) ? { ...startingBody, kind: 'none' } : startingBody, added: [] }
  const written = headerValue(headers, 'Content-Type')
  const added: HeaderFields = written === undefined ? [['Content-Type', 'text/plain;charset=UTF-8']] : []
  return { body: bodyFromText(body, written ?? ''), added }
}

function settingsOf({ redirect, credentials, signal }: Json): RequestSettings {
  return {
    timeoutMs: typeof signal === 'number' ? signal : startingSettings.timeoutMs,
    redirect: redirect === 'manual' || redirect === 'error' ? redirect : startingSettings.redirect,
    credentials:
      credentials === 'include' || credentials === 'omit' ? credentials : startingSettings.credentials,
  }
}
