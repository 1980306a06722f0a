import { rowsOf } from '../draft/field-rows'
import { type RequestBody, startingBody } from '../draft/request-body'
import { jsonProblem } from '../json/read-json'

/** A body in the editor of its kind: JSON, the fields of a form, or text. */
export function bodyFromText(text: string, mediaType: string): RequestBody {
  if (jsonProblem(text) === undefined) return { ...startingBody, kind: 'json', json: text }
  if (/x-www-form-urlencoded/i.test(mediaType) && /^[^=&\s]+=[^&\s]*(?:&[^=&\s]+=[^&\s]*)*$/.test(text)) {
    return { ...startingBody, kind: 'form', form: rowsOf(new URLSearchParams(text)) }
  }
  return { ...startingBody, kind: 'text', text }
}
