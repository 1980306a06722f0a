import { rowsOf } from '../draft/field-rows'
import { partRowsOf, type RequestBody, startingBody } from '../draft/request-body'
import { jsonProblem } from '../json/read-json'
import { partsOfText } from './multipart-text'

/** A body in the editor of its kind: JSON, the fields or parts of a form, or text. */
export function bodyFromText(text: string, mediaType: string): RequestBody {
  if (jsonProblem(text) === undefined) return { ...startingBody, kind: 'json', json: text }
  if (/x-www-form-urlencoded/i.test(mediaType) && /^[^=&\s]+=[^&\s]*(?:&[^=&\s]+=[^&\s]*)*$/.test(text)) {
    return { ...startingBody, kind: 'form', form: rowsOf(new URLSearchParams(text)) }
  }
  const parts = partsOfText(text, mediaType)
  if (parts !== undefined) return { ...startingBody, kind: 'multipart', parts: partRowsOf(parts) }
  return { ...startingBody, kind: 'text', text }
}
