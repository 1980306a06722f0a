import { type Json, listOf, objectOf, textOf } from '../json/json-values'
import { exampleOf } from './example-of'
import { serverOf } from './server-of'

/** One operation of an API. */
export type Operation = {
  readonly method: string
  /** For the endpoint field, with parameters as `{{name}}`. */
  readonly endpoint: string
  /** Names of query parameters that it takes and the endpoint omits. */
  readonly optionalParams: readonly string[]
  readonly summary: string
  /** The resource: its first tag, or the first part of its path. */
  readonly group: string
  /** Whether it answers only to somebody who is logged in. */
  readonly needsLogin: boolean
  /** An example JSON body, if it takes one. */
  readonly body: string | undefined
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

/**
 * Lists the operations of an OpenAPI 3.x document, each at its server.
 * @param documentUrl Address of the document, the base of relative servers.
 * @param pageUrl Address of the page. Servers at its origin are shown as a path.
 */
export function operationsOf(document: unknown, documentUrl: string, pageUrl = documentUrl): Operation[] {
  const root = objectOf(document)
  return Object.entries(objectOf(root.paths)).flatMap(([path, value]) => {
    const item = objectOf(value)
    const shared = listOf(item.parameters)
    return methods.flatMap((method) => {
      if (item[method] === undefined) return []
      const operation = objectOf(item[method])
      const server = serverOf([operation, item, root], documentUrl, pageUrl)
      const parameters = [...shared, ...listOf(operation.parameters)].map((one) => resolve(root, one))
      return [operationOf({ root, method, server, path, operation, parameters })]
    })
  })
}

type OperationParts = Record<'root' | 'operation', Json> &
  Record<'method' | 'server' | 'path', string> & { parameters: readonly Json[] }

function operationOf({ root, method, server, path, operation, parameters }: OperationParts): Operation {
  const queryParams = parameters.filter((parameter) => parameter.in === 'query')
  const query = queryParams
    .filter(({ required }) => required === true)
    .map(({ name }) => `${name}={{${name}}}`)
  return {
    method: method.toUpperCase(),
    endpoint:
      (server + path).replace(/(?<!\{)\{([^{}]+)\}(?!\})/g, '{{$1}}') +
      (query.length > 0 ? `?${query.join('&')}` : ''),
    optionalParams: queryParams.flatMap(({ name, required }) =>
      required !== true && textOf(name) !== '' ? [textOf(name)] : [],
    ),
    summary: textOf(operation.summary) || textOf(operation.operationId),
    group: textOf(listOf(operation.tags)[0]) || (path.split('/').find((part) => part !== '') ?? path),
    needsLogin: needsLogin(listOf(operation.security ?? root.security)),
    body: bodyOf(root, operation.requestBody),
  }
}

/** An empty requirement among others makes them optional (OpenAPI 3.1, section 4.8.30). */
function needsLogin(security: readonly unknown[]): boolean {
  return security.length > 0 && security.every((one) => Object.keys(objectOf(one)).length > 0)
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

/** Resolves a reference within the document; returns other values unchanged. */
function resolve(root: Json, value: unknown): Json {
  const reference = objectOf(value).$ref
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return objectOf(value)
  const steps = reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return objectOf(steps.reduce<unknown>((at, step) => objectOf(at)[step], root))
}
