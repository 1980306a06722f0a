import { type JsonDocument, nameOf, plainText } from '../json/json-document'
import { readJson } from '../json/read-json'
import type { Authorization } from './authorization'
import type { FieldRow } from './field-rows'
import { type ParamRow, withParams } from './query-params'
import type { RequestDraft } from './request-draft'

const secretNames =
  /^(?:(?:proxy-)?authorization|cookie2?|set-cookie)$|token|secret|pass(?:word|wd|phrase|code)|api-?_?key|credential|session-?_?id|signature/i

/** Whether what stands under this name is most likely nobody else's business. */
function isSecretName(name: string): boolean {
  return secretNames.test(name.trim())
}

/**
 * The draft as it may be kept in a history, put into a link or written to a file: without the values under
 * names like Authorization, password or token, wherever they stand. A value that only names a variable is no
 * secret and stays.
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
  // Not sent without its value, so that nothing fails in a way that nobody understands.
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

/** The JSON text with an empty string in place of each text under a secret name. What is no JSON stays. */
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
