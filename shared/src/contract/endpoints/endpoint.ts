import type * as v from 'valibot'
import type { ApiErrorName } from '../errors'
import type { EndpointName, Route } from '../routes'

/** The contract of one endpoint. */
export interface Endpoint extends Route {
  /**
   * `required`: 401 without a valid token. `optional`: the response depends on the caller. Both may return a renewed token.
   */
  auth: 'none' | 'optional' | 'required'
  query?: v.GenericSchema
  /** Schema of the JSON body; if unset, the body is ignored. */
  body?: v.GenericSchema
  /** The body is multipart/form-data, not JSON. */
  multipart?: true
  /** Whether it is applied at most once per `Idempotency-Key`. */
  keyed?: true
  /** Success status. */
  status: 200 | 201
  /**
   * Whether it has two responses, see `answers.ts`: one with whole lists, and one with a bound, for `Prefer: return=minimal` (RFC 7240) and
   * for requests for a page.
   */
  whole?: true
  /** The query parameters that ask for a page: with any of them, the response has a bound. */
  paging?: readonly string[]
  /**
   * Errors of this endpoint, besides 401, 400 and 422 from authentication and validation, and `storageFull` of any write.
   */
  errors: readonly ApiErrorName[]
}

/** Some of the endpoints, by name. */
export type Endpoints = Partial<Record<EndpointName, Endpoint>>
