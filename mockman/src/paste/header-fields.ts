import type { RequestBody } from '../draft/request-body'

/** Names and values. */
export type HeaderFields = (readonly [name: string, value: string])[]

/** The value of a header, if there is one of this name. */
export function headerValue(headers: HeaderFields, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1]
}

/** The headers that go with a body: the browser makes the boundary of parts, and their type with it. */
export function headersFor(body: RequestBody, headers: HeaderFields): HeaderFields {
  return body.kind === 'multipart'
    ? headers.filter(([name]) => name.toLowerCase() !== 'content-type')
    : headers
}
