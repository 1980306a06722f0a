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
  /** One that may not fit into memory is read piece by piece. */
  readonly body: string | AsyncIterable<string>
}

async function textOf(body: ApiAnswer['body']): Promise<string> {
  if (typeof body === 'string') return body
  let text = ''
  for await (const piece of body) text += piece
  return text
}

/** An answer as pages get it. @param hasBody whether its body is sent */
export async function toResponse({ status, headers, body }: ApiAnswer, hasBody = true): Promise<Response> {
  return new Response(hasBody ? await textOf(body) : null, { status, headers })
}
