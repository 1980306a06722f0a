import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { schemas } from 'shared/contract'
import type * as v from 'valibot'

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = object

const place = (name: string) => `#/components/schemas/${name}`

/** The contract's schemas by export name. Those of queries are written out with their endpoints. */
const named: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(schemas).filter(([name]) => !name.endsWith('Query')),
)

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // What follows a check of the kind of value (`fieldsOf`) describes it.
  typeMode: 'output',
  // They change values, and bounds after them hold before them as well. What a check checks stands in the metadata after it.
  ignoreActions: ['to_number', 'transform', 'trim', 'check'],
  overrideRef: ({ referenceId }) => place(referenceId),
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'file' ? { type: 'string', format: 'binary' } : jsonSchema,
}

/** Answers have no other fields than those of their schemas, while bodies may have any. */
const answerConversion: ConversionConfig = {
  ...conversion,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : jsonSchema,
}

/** All of the contract's JSON schemas, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const isBody = ([name]: [string, unknown]) => name.endsWith('Body')
  const bodies = Object.entries(named).filter(isBody)
  const answers = Object.entries(named).filter((each) => !isBody(each))
  return {
    ...toJsonSchemaDefs(Object.fromEntries(answers), answerConversion),
    ...toJsonSchemaDefs(Object.fromEntries(bodies), conversion),
  }
}

/** A `$ref` to a contract schema. @throws Error if the contract does not export it */
export function refTo(schema: v.GenericSchema): JsonSchema {
  const name = Object.keys(named).find((each) => named[each] === schema)
  if (!name) throw new Error('The endpoint table uses a schema that shared/contract/schemas does not export')
  return { $ref: place(name) }
}

/** The query parameters with their schemas; all are optional. */
export function queryFields(schema: v.GenericSchema): Record<string, JsonSchema> {
  return toJsonSchema(schema, conversion).properties as Record<string, JsonSchema>
}
