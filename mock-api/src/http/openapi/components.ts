import { schemas } from 'shared/contract'
import * as z from 'zod/mini'

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>

const place = (name: string) => `#/components/schemas/${name}`

/** The contract's schemas by export name. */
const named = Object.entries(schemas).flatMap(([name, schema]) =>
  name.endsWith('Query') ? [] : [{ name, schema: schema as z.ZodMiniType }],
)

/** Request bodies use the input side of a schema, so that fields with defaults are optional; the rest uses the output side. */
function schemasOf(isBody: boolean): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const { name, schema } of named) {
    if (name.endsWith('Body') === isBody) registry.add(schema, { id: name })
  }
  const { schemas: found } = z.toJSONSchema(registry, { uri: place, io: isBody ? 'input' : 'output' })
  return Object.fromEntries(
    Object.entries(found).map(([name, { $schema: _draft, $id: _id, id: _name, ...schema }]) => [
      name,
      schema,
    ]),
  )
}

/** All of the contract's JSON schemas, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...schemasOf(false), ...schemasOf(true) }
}

/** A `$ref` to a contract schema. @throws Error if the contract does not export it */
export function refTo(schema: z.ZodMiniType): JsonSchema {
  const found = named.find((each) => each.schema === schema)
  if (!found) throw new Error('The endpoint table uses a schema that shared/contract/schemas does not export')
  return { $ref: place(found.name) }
}

/** The query parameters with their schemas; all are optional. */
export function queryFields(schema: z.ZodMiniType): Record<string, JsonSchema> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  return properties as Record<string, JsonSchema>
}
