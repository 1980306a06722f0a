import { apiErrors } from 'shared/contract'
import { DomainError } from '../domain/domain-error'
import { StorageProblem } from '../storage/storage-problem'

/** An answer of the API: JSON that no cache keeps, because the next request may find other data. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** `{ "errors": [message] }` (decision 7). */
export function errorResponse(error: DomainError, headers?: Record<string, string>): Response {
  return jsonResponse(error.status, { errors: [error.message] }, headers)
}

/**
 * The answer to whatever was thrown. A `DomainError` tells what it is, and a `StorageProblem`, such as of an upgrade in another
 * tab, is a 503 that says what to do; anything else is a 500 without details.
 */
export function responseToThrown(thrown: unknown, onUnexpected?: (error: unknown) => void): Response {
  if (thrown instanceof DomainError) return errorResponse(thrown)
  onUnexpected?.(thrown)
  if (thrown instanceof StorageProblem) return jsonResponse(503, { errors: [thrown.message] })
  return jsonResponse(apiErrors.internal.status, { errors: [apiErrors.internal.message] })
}
