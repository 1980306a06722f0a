import type { Assertion } from '../assertions/assertion'
import { type JsonDocument, nameOf, plainText } from '../json/json-document'
import { readJson } from '../json/read-json'
import type { Authorization } from './authorization'
import type { FieldRow } from './field-rows'
import { type ParamRow, withParams } from './query-params'
import { startingBody } from './request-body'
import type { RequestDraft } from './request-draft'

const secretNames =
  /^(?:(?:proxy-)?authorization|cookie2?|set-cookie|pwd|pin|otp|cvv|cvc|jwt)$|token|secret|pass(?:word|wd|phrase|code)|(?:access|api|auth|private|subscription)[-_]?key|credential|session[-_]?id|signature/i

/** Ends with what is secret, such as `user[pin]`. Numbers of other names count or measure: `max_tokens`, `token_expires_in`. */
const secretEnds = new RegExp(`(?:${secretNames.source})[\\W\\d_]*$`, 'i')

/** Whether a value of this name is likely secret. */
function isSecretName(name: string, isNumber = false): boolean {
  return secretNames.test(name.trim()) && (!isNumber || secretEnds.test(name.trim()))
}

/** Whether the value of a field is likely secret. */
function isSecretField({ name, value }: Pick<FieldRow, 'name' | 'value'>): boolean {
  return isSecretName(name, /^-?\d+(?:\.\d+)?$/.test(value))
}

/**
 * Removes secrets, for history, links and files: values of names like Authorization, password or token, anywhere in the draft.
 * Values that are only a variable reference stay. A body or field that is not JSON and gives such a name a value is left out.
 */
export function withoutSecrets(draft: RequestDraft): RequestDraft {
  const { body, params, endpoint } = draft
  return {
    ...draft,
    ...withParams(withoutCredentials(endpoint), params.map(withoutSecretParam)),
    headers: draft.headers.map(withoutSecretValue),
    auth: withoutSecretAuth(draft.auth),
    body: {
      ...body,
      json: withoutSecretMembers(body.json) ?? startingBody.json,
      text: withoutSecretMembers(body.text) ?? startingBody.text,
      form: body.form.map(withoutSecretValue),
      parts: body.parts.map(withoutSecretValue),
    },
    // Left out as a whole: without its value it would fail.
    assertions: draft.assertions.filter((assertion) => !expectsSecret(assertion)),
  }
}

const isReference = (value: string) =>
  /^(?:(?:bearer|basic|token)\s+)?(?:\{\{[^{}]+\}\})?$/i.test(value.trim())

function withoutSecretValue<Row extends FieldRow>(row: Row): Row {
  if (isReference(row.value)) return row
  const value = isSecretField(row) ? '' : (withoutSecretMembers(row.value) ?? '')
  if (value === row.value) return row
  // Disabled if empty, so that it does not cause confusing failures.
  return { ...row, value, isUsed: row.isUsed && value !== '' }
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

/** Without a user before the host, whom browsers refuse anyway, and without a fragment such as `#access_token=`. */
function withoutCredentials(endpoint: string): string {
  return endpoint
    .replace(/^((?:[a-z][a-z\d+.-]*:)?\/\/)[^/?#]*@/i, '$1')
    .replace(/#.*$/s, (fragment) => (hasSecretValue(fragment) ? '' : fragment))
}

/** A pattern to match says what a secret looks like, not what it is. */
function expectsSecret({ operator, target, expected }: Assertion): boolean {
  if (operator === 'matches' || isReference(expected)) return false
  return target.split(/[.[\]'"]+/).some((name) => isSecretField({ name, value: expected }))
}

/** A variable in place of a value or in a string. Without the characters of JSON around values, which could hide a secret. */
const variable = /\{\{[^{}"':=\\\p{Cc}]+\}\}/gu
const trailingComma = /,(?=\s*[}\]])/g

/** A name with a value behind it, in JSON, forms, headers, XML or code: `password: `, `\"token\":`, `user%5Bpin%5D=`, `</secret>`. */
const named = /(?<![\w-])([\w-]+)(?:[\\"'\]]|%22|%5D)*\s*(?:[:=>]|%3A|%3D)/gi

function hasSecretValue(text: string): boolean {
  return [...text.matchAll(named)].some(([, name = '']) => isSecretName(name))
}

/**
 * Empties strings and numbers at any depth below secret names in a JSON text, also where it is JSON only without its variables and
 * trailing commas.
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
  let secretUntil = 0
  for (let node = 0; node < document.size; node++) {
    const kind = document.kindOf(node)
    if (kind === 'name') continue
    const isSecret = node >= secretUntil && isSecretName(nameOf(document, node) ?? '', kind === 'number')
    if (isSecret) secretUntil = document.after(node)
    const bare = withoutSecret(document, node, node < secretUntil)
    if (bare === undefined) continue
    written += json.slice(end, startOf(node)) + bare
    end = endOf(node)
  }
  return written + json.slice(end)
}

/** What replaces a value, if it must be. Flags stay: they say that there is a secret, not which. */
function withoutSecret(document: JsonDocument, node: number, isBelowSecretName: boolean): string | undefined {
  const kind = document.kindOf(node)
  if (kind !== 'string' && kind !== 'number') return undefined
  const text = plainText(document, node)
  if (isBelowSecretName) return isReference(text) ? undefined : kind === 'string' ? '""' : '0'
  // A string may contain JSON itself.
  const bare = kind === 'string' ? (withoutSecretMembers(text) ?? text) : text
  return bare === text ? undefined : JSON.stringify(bare)
}
