import { type JsonDocument, nameOf, plainText } from '../json/json-document'
import { readJson } from '../json/read-json'
import type { Authorization } from './authorization'
import type { FieldRow } from './field-rows'
import { type ParamRow, withParams } from './query-params'
import type { RequestDraft } from './request-draft'

const secretNames =
  /^(?:(?:proxy-)?authorization|cookie2?|set-cookie)$|token|secret|pass(?:word|wd|phrase|code)|api-?_?key|credential|session-?_?id|signature/i

/** Whether a field of this name is likely secret. */
function isSecretName(name: string): boolean {
  return secretNames.test(name.trim())
}

/**
 * Removes secrets, for history, links and files: values of names like Authorization, password or token, anywhere in the draft.
 * Values that are only a variable reference stay.
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
      json: withoutSecretMembers(body.json),
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

/** Replaces strings under secret names in a JSON text. Text that is not JSON stays. */
function withoutSecretMembers(json: string): string {
  const reading = readJson(json)
  if ('problem' in reading) return json
  const { document } = reading
  let written = ''
  let end = 0
  for (let node = 0; node < document.size; node++) {
    if (document.kindOf(node) !== 'string' || !isSecretMember(document, node)) continue
    written += `${json.slice(end, document.startOf(node))}""`
    end = document.endOf(node)
  }
  return written + json.slice(end)
}

function isSecretMember(document: JsonDocument, node: number): boolean {
  const parent = document.parentOf(node)
  if (parent < 0 || document.kindOf(parent) !== 'object') return false
  return isSecretName(nameOf(document, node) ?? '') && !isReference(plainText(document, node))
}
