import { type Json, listOf } from '../json/json-values'

/** Maximum depth of an example: schemas may be recursive. */
const maxDepth = 6

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'ada@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
}

/**
 * An example of a media type: from the document if it has one, otherwise generated from the schema.
 * @param resolve Resolves a reference.
 */
export function exampleOf(media: Json, resolve: (value: unknown) => Json): unknown {
  if (media.example !== undefined) return media.example
  const named = Object.values((media.examples ?? {}) as Json)[0]
  if (named !== undefined) return resolve(named).value
  return fromSchema(resolve(media.schema), resolve, 0)
}

function fromSchema(schema: Json, resolve: (value: unknown) => Json, depth: number): unknown {
  const given =
    schema.example ?? schema.default ?? schema.const ?? listOf(schema.examples)[0] ?? listOf(schema.enum)[0]
  if (given !== undefined) return given
  if (depth > maxDepth) return null
  const inner = (value: unknown) => fromSchema(resolve(value), resolve, depth + 1)
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(inner))
  const choice = listOf(schema.oneOf)[0] ?? listOf(schema.anyOf)[0]
  if (choice !== undefined) return inner(choice)
  switch (
    Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? (schema.properties ? 'object' : ''))
  ) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Json).map(([name, value]) => [name, inner(value)]),
      )
    case 'array':
      return [inner(schema.items)]
    case 'string':
      return texts[String(schema.format)] ?? ''
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 0
    case 'boolean':
      return true
    default:
      return null
  }
}
