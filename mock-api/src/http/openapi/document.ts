import { answers, apiPrefix, type Endpoint, type EndpointName, endpoints } from 'shared/contract'
import { demoAccounts } from '../../seed'
import { componentSchemas, queryFields, refTo } from './components'
import { responsesOf } from './responses'

const prefer = {
  name: 'Prefer',
  in: 'header',
  description:
    'With return=minimal the answer has counts in place of lists, and only what changed (RFC 7240).',
  schema: { type: 'string' },
  example: 'return=minimal',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A request with a key that its caller has used in the last 24 hours is not applied again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function parametersOf({ path, query, whole, keyed }: Endpoint): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
  const fields = query ? Object.entries(queryFields(query)) : []
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...fields.map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(whole ? [prefer] : []),
    ...(keyed ? [idempotencyKey] : []),
  ]
}

/** An operation's security: an empty requirement next to the scheme makes the token optional. */
const security: Record<Endpoint['auth'], object[]> = {
  none: [],
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
}

/** Example bodies, by operation, where the schema alone gives none that works. */
const bodyExamples: Readonly<Record<string, object>> = {
  // Where there are no demo accounts, the answer says so.
  login: demoAccounts.map(({ username, password }) => ({ username, password }))[0] ?? {},
}

function operationOf(name: EndpointName, endpoint: Endpoint): object {
  const { path, auth, body, multipart } = endpoint
  const type = multipart ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    tags: [path.split('/')[1]],
    security: security[auth],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [type]: { schema: refTo(body), ...(name in bodyExamples && { example: bodyExamples[name] }) },
        },
      },
    }),
    responses: responsesOf(name, endpoint, answers[name]),
  }
}

/** The OpenAPI 3.1 document of the contract's endpoint table: made once, because it takes 10 ms. */
export function openApiDocument(): object {
  document ??= makeDocument()
  return document
}

let document: object | undefined

function makeDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  const token = {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description:
      'The encodedToken of login or signup, or one that an answer renewed it with, bare or after Bearer. It holds for a week.',
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'EchoSphere',
      version: '1.0.0',
      description:
        'Errors are { "errors": [message] }. Only an API that a server runs refuses requests for their number, and bodies before it reads them.',
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: { schemas: componentSchemas(), securitySchemes: { token } },
  }
}
