// @ts-check
import * as v from 'valibot'

/**
 * @template Content
 * @typedef {{ content: Content, problem?: undefined } | { content?: undefined, problem: string }} Checked
 */

/**
 * Parses and validates a run-time file.
 * @template {v.GenericSchema} Schema
 * @param {string} path of the file, for the message
 * @param {Schema} schema
 * @param {string} text
 * @returns {Checked<v.InferOutput<Schema>>} the content with defaults, or a message that names the file and the field
 */
export function checkText(path, schema, text) {
  const json = parseJson(text)
  if (!json) return { problem: `${path} is not valid JSON.` }
  // Valibot takes an array as an object without fields.
  if (schema.type === 'object' && Array.isArray(json.value))
    return { problem: `${path} is wrong: expected an object.` }
  const result = v.safeParse(schema, json.value)
  if (result.success) return { content: result.output }
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  return { problem: `${path} is wrong${field ? ` at “${field}”` : ''}: ${issue.message}.` }
}

/** @param {string} text */
function parseJson(text) {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
