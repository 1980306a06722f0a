import {
  type Answers,
  type ApiErrorName,
  apiErrors,
  type Endpoint,
  type EndpointName,
  renewedTokenHeader,
  schemas,
} from 'shared/contract'
import { refTo } from './components'

const json = (content: object) => ({ 'application/json': content })

function errorNames({ method, auth, body, multipart, errors }: Endpoint): ApiErrorName[] {
  // A server refuses the encoding of a body before it looks whether the operation has one.
  const general: ApiErrorName[] = ['internal', 'unavailable', 'bodyTypeUnsupported']
  if (method !== 'GET') general.push('storageFull', 'serverFull', 'bodyTooLarge')
  if (auth === 'required') general.push('tokenInvalid')
  if (body && multipart) general.push('bodyNotMultipart')
  if (body && !multipart) general.push('bodyNotUtf8', 'bodyNotJson')
  return [...new Set([...errors, ...general])]
}

/** What a server limits of operations that have limits of their own. */
const limited: Partial<Record<EndpointName, string>> = {
  login: 'logins from your network',
  signup: 'new accounts from your network',
  uploadMedia: 'uploads',
}

const retryAfter = {
  schema: { type: 'integer', minimum: 0 },
  description: 'Seconds after which to try again, from an API that a server runs.',
}

/** An operation's error responses by status, with the exact messages as examples. */
function refusals(operation: EndpointName, endpoint: Endpoint): Record<string, object> {
  const byStatus = new Map<number, Record<string, { value: { errors: string[] } }>>()
  const add = (status: number, name: string, message: string) =>
    byStatus.set(status, { ...byStatus.get(status), [name]: { value: { errors: [message] } } })
  for (const name of errorNames(endpoint)) add(apiErrors[name].status, name, apiErrors[name].message)
  if (endpoint.body) add(422, 'fieldInvalid', 'body: must be of type object.')
  const counted = limited[operation] ?? (endpoint.method === 'GET' ? 'requests' : 'changes')
  add(429, 'tooManyRequests', `Too many ${counted}. Try again in 42 seconds.`)
  if (endpoint.query) add(422, 'fieldInvalid', 'limit: must be at least 1.')
  if (endpoint.keyed) add(422, 'keyReused', 'Idempotency-Key: was used for another request before.')
  const schema = refTo(schemas.errorAnswer)
  return Object.fromEntries(
    [...byStatus].map(([status, examples]) => {
      const description = Object.values(examples)
        .flatMap(({ value }) => value.errors)
        .join(' / ')
      const headers = (status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }
      return [String(status), { description, ...headers, content: json({ schema, examples }) }]
    }),
  )
}

const preferenceApplied = {
  schema: { const: 'return=minimal' },
  description: 'There when the answer has counts in place of lists.',
}

const renewedToken = {
  schema: { type: 'string' },
  description: 'There when half of the term of the token is over: the token to send from now on.',
}

const link = {
  schema: { type: 'string' },
  description: 'Links to the next and the previous page, or from a whole list to its first page (RFC 8288).',
}

function headersOf({ method, auth, whole, query }: Endpoint): Record<string, object> {
  return {
    ...(whole && { 'Preference-Applied': preferenceApplied }),
    ...(method === 'GET' && query && { Link: link }),
    ...(auth !== 'none' && { [renewedTokenHeader]: renewedToken }),
  }
}

/** All responses of an operation: `answer` under `Prefer: return=minimal` and for pages, otherwise `whole` where there is one. */
export function responsesOf(
  name: EndpointName,
  endpoint: Endpoint,
  { answer, whole }: Answers,
): Record<string, object> {
  const schema = whole ? { anyOf: [refTo(answer), refTo(whole)] } : refTo(answer)
  const headers = headersOf(endpoint)
  const success = {
    description: 'Success.',
    content: json({ schema }),
    ...(Object.keys(headers).length > 0 && { headers }),
  }
  return { [endpoint.status]: success, ...refusals(name, endpoint) }
}
