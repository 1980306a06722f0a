import { type EndpointName, endpoints } from 'shared/contract'
import { expect } from 'vitest'
import { openApiDocument } from '../openapi/document'

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<
          string,
          { content: { 'application/json': { examples: Record<string, { value: { errors: string[] } }> } } }
        >
      }
    >
  >
}

let described: Described | undefined

/** Expects the OpenAPI document to have a refusal of a call. Those that name a field have only an example. */
export function expectDescribed(name: EndpointName, status: number, message: string | undefined): void {
  described ??= openApiDocument() as unknown as Described
  const { path, method } = endpoints[name]
  const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const examples = operation?.responses[status]?.content['application/json'].examples ?? {}
  const messages = Object.values(examples).flatMap(({ value }) => value.errors)
  if (status === 422) expect(messages).not.toEqual([])
  else expect(messages).toContain(message)
}
