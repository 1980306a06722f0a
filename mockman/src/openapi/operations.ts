import { exampleOf } from './example-of'

/** One call that an API offers. */
export type Operation = {
  readonly method: string
  /** Ready for the endpoint field; what is to be filled in stands as `{{name}}`. */
  readonly endpoint: string
  readonly summary: string
  /** An example of its JSON body, when it takes one. */
  readonly body: string | undefined
}

type Json = Readonly<Record<string, unknown>>

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

/**
 * The operations of an OpenAPI document (3.x).
 * @param baseUrl Where the document came from: its servers may be relative to that.
 */
export function operationsOf(document: unknown, baseUrl: string): Operation[] {
  const root = objectOf(document)
  const server = serverOf(root, baseUrl)
  return Object.entries(objectOf(root.paths)).flatMap(([path, item]) => {
    const shared = listOf(objectOf(item).parameters)
    return methods.flatMap((method) => {
      const operation = objectOf(item)[method]
      return operation === undefined
        ? []
        : [operationOf(root, method, server + path, objectOf(operation), shared)]
    })
  })
}

function operationOf(
  root: Json,
  method: string,
  path: string,
  operation: Json,
  shared: readonly unknown[],
): Operation {
  const parameters = [...shared, ...listOf(operation.parameters)].map((one) => resolve(root, one))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(({ name }) => `${name}={{${name}}}`)
  return {
    method: method.toUpperCase(),
    endpoint: path.replace(/\{(\w+)\}/g, '{{$1}}') + (query.length > 0 ? `?${query.join('&')}` : ''),
    summary: textOf(operation.summary) || textOf(operation.operationId),
    body: bodyOf(root, operation.requestBody),
  }
}

function bodyOf(root: Json, requestBody: unknown): string | undefined {
  const content = objectOf(resolve(root, requestBody).content)
  const media = Object.entries(content).find(([type]) => /[/+]json\b/.test(type))?.[1]
  if (media === undefined) return undefined
  return JSON.stringify(
    exampleOf(objectOf(media), (value) => resolve(root, value)),
    null,
    2,
  )
}

/** Of the page's own origin only the path is shown. */
function serverOf(root: Json, baseUrl: string): string {
  const url = textOf(objectOf(listOf(root.servers)[0]).url) || '/'
  const server = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : new URL(baseUrl)
  const origin = server.origin === new URL(baseUrl).origin ? '' : server.origin
  return (origin + server.pathname).replace(/\/$/, '')
}

/** What stands at a reference within the document, or the value itself. */
function resolve(root: Json, value: unknown): Json {
  const reference = objectOf(value).$ref
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return objectOf(value)
  const steps = reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return objectOf(steps.reduce<unknown>((at, step) => objectOf(at)[step], root))
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
