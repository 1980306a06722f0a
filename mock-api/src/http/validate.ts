import type * as z from 'zod/mini'
import { DomainError, fieldInvalid } from '../domain/domain-error'
import type { ApiRequest } from './api-message'

type Issue = z.core.$ZodIssue

const amounts: Record<string, string> = { string: ' characters', array: ' items' }

/** The message for a validation issue; zod/mini has none. */
function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required.' : `must be of type ${issue.expected}.`
    case 'too_small':
      return `must be at least ${issue.minimum}${amounts[issue.origin] ?? ''}.`
    case 'too_big':
      return `must be at most ${issue.maximum}${amounts[issue.origin] ?? ''}.`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      // Formats that users type into forms have their own messages.
      return issue.message
    default:
      return 'is not valid.'
  }
}

/**
 * Parses a value with a schema.
 * @param place names the value if the problem is not in one of its fields, such as `body`
 * @throws DomainError 422 naming the first invalid field: `postData.content: must be of type string.`
 */
export function validated<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  place: string,
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw issue
    ? fieldInvalid(issue.path.join('.') || place, problemOf(issue))
    : fieldInvalid(place, 'is not valid.')
}

/**
 * Reads a request's body as JSON. An empty body counts as an empty object, so that the error names the missing field.
 * @throws DomainError `bodyNotJson`
 */
export async function jsonOf(request: ApiRequest): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
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
