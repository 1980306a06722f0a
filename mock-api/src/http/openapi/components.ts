import { schemas } from 'shared/contract'
import * as z from 'zod/mini'

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Record<string, unknown>

const place = (name: string) => `#/components/schemas/${name}`

/** The contract's schemas by the names under which its module exports them. */
const named = Object.entries(schemas).flatMap(([name, schema]) =>
  name.endsWith('Query') ? [] : [{ name, schema: schema as z.ZodMiniType }],
)

/** Bodies are described as they are sent, all else as it is answered: a default is not required of a client. */
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

/** All schemas of the contract that travel as JSON, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...schemasOf(false), ...schemasOf(true) }
}

/** Refers to a schema of the contract. @throws Error for one that it does not export */
export function refTo(schema: z.ZodMiniType): JsonSchema {
  const found = named.find((each) => each.schema === schema)
  if (!found) throw new Error('The endpoint table has a schema that shared/contract/schemas does not export')
  return { $ref: place(found.name) }
}

/** The fields of a query, each with its schema; all of them can be left out. */
export function queryFields(schema: z.ZodMiniType): Record<string, JsonSchema> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  return properties as Record<string, JsonSchema>
}
