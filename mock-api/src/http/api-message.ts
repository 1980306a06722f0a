import type { UserRow } from '../domain/rows'

/** What the API reads of a request. A `Request` is one; a server brings its own, which costs less to make. */
export interface ApiRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
  formData(): Promise<FormData>
  /** The row of the token's user, where it was read for this request before. Writes look again whether its session still stands. */
  readonly callerRow?: UserRow | undefined
}

/** An answer of the API, which has no `Response` yet. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** An answer as pages get it. */
export function toResponse({ status, headers, body }: ApiAnswer, sent: string | null = body): Response {
  return new Response(sent, { status, headers })
}
