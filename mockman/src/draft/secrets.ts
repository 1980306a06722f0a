import { type JsonDocument, nameOf, plainText } from '../json/json-document'
import { readJson } from '../json/read-json'
import type { Authorization } from './authorization'
import type { FieldRow } from './field-rows'
import { type ParamRow, withParams } from './query-params'
import { startingBody } from './request-body'
import type { RequestDraft } from './request-draft'

const secretNames =
  /^(?:(?:proxy-)?authorization|cookie2?|set-cookie)$|token|secret|pass(?:word|wd|phrase|code)|api-?_?key|credential|session-?_?id|signature/i

/** Whether a field of this name is likely secret. */
function isSecretName(name: string): boolean {
  return secretNames.test(name.trim())
}

/**
 * Removes secrets, for history, links and files: values of names like Authorization, password or token, anywhere in the draft.
 * Values that are only a variable reference stay. A body that is not JSON and gives such a name a value is left out.
 */
export function withoutSecrets(draft: RequestDraft): RequestDraft {
  const { body, params, endpoint } = draft
  return {
    ...draft,
    ...withParams(endpoint, params.map(withoutSecretParam)),
    headers: draft.headers.map(withoutSecretValue),
    auth: withoutSecretAuth(draft.auth),
    body: {
      ...body,
      json: withoutSecretMembers(body.json) ?? startingBody.json,
      text: withoutSecretMembers(body.text) ?? startingBody.text,
      form: body.form.map(withoutSecretValue),
      parts: body.parts.map(withoutSecretValue),
    },
  }
}

const isReference = (value: string) =>
  /^(?:(?:bearer|basic|token)\s+)?(?:\{\{[^{}]+\}\})?$/i.test(value.trim())

function withoutSecretValue<Row extends FieldRow>(row: Row): Row {
  // Disabled, so that an empty value does not cause confusing failures.
  return isSecretName(row.name) && !isReference(row.value) ? { ...row, value: '', isUsed: false } : row
}

function withoutSecretParam(row: ParamRow): ParamRow {
  const bare = withoutSecretValue(row)
  if (bare === row) return row
  const { raw: _, ...rest } = bare
  return rest
}

function withoutSecretAuth(auth: Authorization): Authorization {
  const bare = (value: string) => (isReference(value) ? value : '')
  return { ...auth, token: bare(auth.token), password: bare(auth.password) }
}

/** A variable in place of a value or in a string. Without the characters of JSON around values, which could hide a secret. */
const variable = /\{\{[^{}"':=\\\p{Cc}]+\}\}/gu
const trailingComma = /,(?=\s*[}\]])/g

/** A name with a value behind it, in JSON, forms, headers, XML or code: `password: `, `\"token\":`, `api_key=`, `</secret>`. */
const named = /([\w-]+)[\\"']*\s*[:=>]/g

function hasSecretValue(text: string): boolean {
  return [...text.matchAll(named)].some(([, name = '']) => isSecretName(name))
}

/**
 * Replaces strings under secret names in a JSON text, also where it is JSON only without its variables and trailing commas.
 * @returns undefined for any other text that gives a secret name a value: where that ends is unknown
 */
function withoutSecretMembers(json: string): string | undefined {
  // As long as the original, so that positions stay.
  const readable = json.replace(variable, (name) => '1'.repeat(name.length)).replace(trailingComma, ' ')
  const reading = readJson(readable)
  if ('problem' in reading) return hasSecretValue(readable) ? undefined : json
  const { startOf, endOf } = reading.document
  const document = {
    ...reading.document,
    sourceOf: (node: number) => json.slice(startOf(node), endOf(node)),
  }
  let written = ''
  let end = 0
  for (let node = 0; node < document.size; node++) {
    if (document.kindOf(node) !== 'string' || !isSecretMember(document, node)) continue
    written += `${json.slice(end, startOf(node))}""`
    end = endOf(node)
  }
  return written + json.slice(end)
}

function isSecretMember(document: JsonDocument, node: number): boolean {
  const parent = document.parentOf(node)
  if (parent < 0 || document.kindOf(parent) !== 'object') return false
  return isSecretName(nameOf(document, node) ?? '') && !isReference(plainText(document, node))
}
