// @ts-check
import leven from 'leven'
import * as v from 'valibot'
import { configSchema } from '../contract/config-schema.mjs'
import { registrySchema } from '../contract/registry-schema.mjs'
import { Problem } from '../problem.mjs'

// Names the fields of the run-time files that their schemas do not know. Pages ignore those, because a newer file must not stop an
// older shell; but the person who writes “desabled” should be told that nothing was switched off.

const schemas = {
  '/remotes.json': v.object({ ...registrySchema.entries, signature: v.optional(v.string()) }),
  '/config.json': configSchema,
}

/**
 * @typedef {object} UnknownField
 * @property {string} field its path in the file, such as `remotes.0.desabled`
 * @property {string | undefined} meant the known field that it looks like, if that is missing
 */

/** @typedef {{ type: string, wrapped?: Schema, item?: Schema, entries?: Record<string, Schema> }} Schema what is read of Valibot's */

/**
 * The fields of a valid run-time file that are unknown.
 * @param {keyof typeof schemas} path URL path of the file
 * @param {string} text
 */
export function unknownFields(path, text) {
  return fieldsUnknownTo(/** @type {Schema} */ (schemas[path]), JSON.parse(text), [])
}

/**
 * @param {UnknownField} unknown
 * @param {string} file for the message
 */
export function sentenceOn({ field, meant }, file) {
  const end = meant === undefined ? '. It is ignored.' : `: is “${meant}” meant?`
  return `${file} has an unknown field, “${field}”${end}`
}

/**
 * Checks that no field of a valid run-time file is a misspelt one.
 * @param {keyof typeof schemas} path URL path of the file
 * @param {string} text
 * @param {string} file for messages
 * @returns {string[]} a sentence for each other unknown field
 * @throws {Problem}
 */
export function refuseMisspelt(path, text, file) {
  const unknown = unknownFields(path, text)
  const misspelt = unknown.find(({ meant }) => meant !== undefined)
  if (misspelt) throw new Problem(sentenceOn(misspelt, file))
  return unknown.map((each) => sentenceOn(each, file))
}

/**
 * @param {Schema} schema
 * @param {unknown} value valid
 * @param {string[]} path
 * @returns {UnknownField[]}
 */
function fieldsUnknownTo(schema, value, path) {
  if (schema.wrapped) return value === undefined ? [] : fieldsUnknownTo(schema.wrapped, value, path)
  const { item, entries } = schema
  if (item && Array.isArray(value))
    return value.flatMap((each, index) => fieldsUnknownTo(item, each, [...path, String(index)]))
  if (schema.type !== 'object' || !entries) return []
  const object = /** @type {Record<string, unknown>} */ (value)
  return Object.entries(object).flatMap(([name, content]) => {
    const within = [...path, name]
    const known = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (known) return fieldsUnknownTo(known, content, within)
    const missing = Object.keys(entries).filter((each) => !Object.hasOwn(object, each))
    return [{ field: within.join('.'), meant: missing.find((each) => isSlip(name, each)) }]
  })
}

/** @param {string} name */
const lettersOf = (name) => [...name].sort().join('')

/**
 * Whether a name is another one in other case, with one letter wrong or two, or with two that have changed places. In a short name only
 * one may be wrong: `paths` is not `pages`.
 * @param {string} name
 * @param {string} meant
 */
function isSlip(name, meant) {
  const [one, other] = [name.toLowerCase(), meant.toLowerCase()]
  const far = leven(one, other)
  return far <= (meant.length > 5 ? 2 : 1) || (far === 2 && lettersOf(one) === lettersOf(other))
}
