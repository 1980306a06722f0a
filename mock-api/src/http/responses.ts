import { apiErrors } from 'shared/contract'
import { DomainError } from '../domain/domain-error'
import { StorageProblem } from '../storage/storage-problem'
import { type ApiAnswer, toResponse } from './api-message'

const texts = new WeakMap<object, string>()

/** A value as JSON. A frozen record is part of several answers, so its text is remembered. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  if (Object.isFrozen(value)) texts.set(value, text)
  return text
}

/** A list as JSON. To add texts copies none of them before the whole is sent; `join` copies all of them at once. */
function listText(items: readonly unknown[]): string {
  let text = ''
  for (const item of items) text += `${text && ','}${textOf(item) ?? 'null'}`
  return `[${text}]`
}

/** A body as JSON, made of the texts of its parts. */
export function jsonOf(body: object): string {
  let fields = ''
  for (const [name, value] of Object.entries(body)) {
    const text = Array.isArray(value) ? listText(value) : textOf(value)
    if (text !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${text}`
  }
  return `{${fields}}`
}

const isStreamed = (body: object): body is AsyncIterable<string> => Symbol.asyncIterator in body

/** An answer in JSON. Never cached, because the data may change before the next request. @param body may be JSON piece by piece */
export function jsonAnswer(status: number, body: object, headers: Record<string, string> = {}): ApiAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    body: isStreamed(body) ? body : jsonOf(body),
  }
}

/** {@link jsonAnswer}, as pages get it. */
export function jsonResponse(
  status: number,
  body: object,
  headers?: Record<string, string>,
): Promise<Response> {
  return toResponse(jsonAnswer(status, body, headers))
}

/** The answer to an error: `{ "errors": [message] }`. */
export function errorAnswer(error: DomainError, headers?: Record<string, string>): ApiAnswer {
  return jsonAnswer(error.status, { errors: [error.message] }, headers)
}

/**
 * Maps a thrown error to an answer. A `DomainError` has its own status and message. A `StorageProblem`, such as an upgrade in
 * another tab, is a 503 that says what to do. Anything else is a 500 without details.
 */
export function answerToThrown(thrown: unknown, onUnexpected: (error: unknown) => void): ApiAnswer {
  if (thrown instanceof DomainError) return errorAnswer(thrown)
  onUnexpected(thrown)
  if (thrown instanceof StorageProblem) return jsonAnswer(503, { errors: [thrown.message] })
  return jsonAnswer(apiErrors.internal.status, { errors: [apiErrors.internal.message] })
}
