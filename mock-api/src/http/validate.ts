import * as v from 'valibot'
import { DomainError, fieldInvalid } from '../domain/domain-error'
import { storableText } from '../domain/storable-text'
import type { ApiRequest } from './api-message'

/** A bound, with what it counts. */
function amountOf(bound: unknown, input: unknown): string {
  if (typeof input !== 'string' && !Array.isArray(input)) return String(bound)
  const unit = typeof input === 'string' ? 'character' : 'item'
  return `${bound} ${unit}${bound === 1 ? '' : 's'}`
}

/** The message for a validation issue, in the words of the API. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, requirement, input } = issue
  if (received === 'undefined') return 'is required.'
  switch (type) {
    case 'picklist':
    case 'literal':
      return `must be one of ${expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`
    case 'min_length':
    case 'min_value':
      return `must be at least ${amountOf(requirement, input)}.`
    case 'max_length':
    case 'max_value':
      return `must be at most ${amountOf(requirement, input)}.`
    case 'safe_integer':
      return 'must be a whole number.'
    case 'to_number':
      return 'must be of type number.'
    case 'check':
    case 'custom':
    case 'regex':
      // They have their own messages.
      return issue.message
    default:
      return `must be of type ${expected?.toLowerCase()}.`
  }
}

/**
 * Parses a value with a schema.
 * @param place names the value if the problem is not in one of its fields, such as `body`
 * @throws DomainError 422 naming the first invalid field: `postData.content: must be of type string.`
 */
export function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: string,
): v.InferOutput<Schema> {
  // Valibot takes an array as an object without fields.
  if (schema.type === 'object' && Array.isArray(value)) throw fieldInvalid(place, 'must be of type object.')
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw fieldInvalid(v.getDotPath(issue) ?? place, problemOf(issue))
}

/** What only escapes of JSON can bring into a text: U+0000 and lone surrogates. */
const unstorable = /\\u(?:0000|d[89a-f])/i

/** Parses JSON that somebody sent. @throws SyntaxError */
export function parseJson(text: string): unknown {
  if (!unstorable.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value))
}

/**
 * Reads a request's body as JSON. An empty body counts as an empty object, so that the error names the missing field.
 * @throws DomainError `bodyNotJson`
 */
export async function jsonOf(request: ApiRequest): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return parseJson(text)
  } catch {
    throw new DomainError('bodyNotJson')
  }
}

/**
 * Reads the fields of a multipart body. The last of several with the same name wins.
 * @throws DomainError `bodyNotMultipart`
 */
export async function formOf(request: ApiRequest): Promise<unknown> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    throw new DomainError('bodyNotMultipart')
  }
}
