import type * as z from 'zod/mini'
import { DomainError, fieldInvalid } from '../domain/domain-error'

type Issue = z.core.$ZodIssue

const amounts: Record<string, string> = { string: ' characters', array: ' items' }

/** What is wrong, in words: zod/mini brings none of its own. */
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
      // Formats that people meet say what they are.
      return issue.message
    default:
      return 'is not valid.'
  }
}

/**
 * The value as the schema reads it.
 * @param place names the value where the problem is not in one of its fields, such as `body`
 * @throws DomainError 422 naming the first field that is wrong: `postData.content: must be of type string.`
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
 * The JSON of a request's body. No body at all reads as an empty object, so that the answer names the field that is missing.
 * @throws DomainError `bodyNotJson`
 */
export async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('bodyNotJson')
  }
}

/**
 * The fields of a multipart body; of several of one name, the last.
 * @throws DomainError `bodyNotMultipart`
 */
export async function formOf(request: Request): Promise<unknown> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    throw new DomainError('bodyNotMultipart')
  }
}
