import { apiErrors } from 'shared/contract'
import { DomainError } from '../domain/domain-error'
import { StorageProblem } from '../storage/storage-problem'

/** A JSON response. Never cached, because the data may change before the next request. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** An error response: `{ "errors": [message] }`. */
export function errorResponse(error: DomainError, headers?: Record<string, string>): Response {
  return jsonResponse(error.status, { errors: [error.message] }, headers)
}

/**
 * Maps a thrown error to a response. A `DomainError` has its own status and message. A `StorageProblem`, such as an upgrade in
 * another tab, is a 503 that says what to do. Anything else is a 500 without details.
 */
export function responseToThrown(thrown: unknown, onUnexpected: (error: unknown) => void): Response {
  if (thrown instanceof DomainError) return errorResponse(thrown)
  onUnexpected(thrown)
  if (thrown instanceof StorageProblem) return jsonResponse(503, { errors: [thrown.message] })
  return jsonResponse(apiErrors.internal.status, { errors: [apiErrors.internal.message] })
}
