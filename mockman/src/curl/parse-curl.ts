import { type Authorization, noAuthorization } from '../draft/authorization'
import { rowsOf } from '../draft/field-rows'
import { carriesBody } from '../draft/methods'
import { addressOf } from '../draft/query-params'
import { type RequestBody, startingBody } from '../draft/request-body'
import { startingDraft, startingSettings } from '../draft/request-draft'
import { bodyFromText } from '../paste/body-from-text'
import { type HeaderFields, headersFor, headerValue } from '../paste/header-fields'
import type { ParsedRequest } from '../paste/parsed-request'
import { powerShellRefusal } from '../paste/powershell'
import { addressOfCurl } from './curl-address'
import { type CurlData, dataOf, isData, queryOf } from './curl-data'
import { type CurlHeaders, headersOf } from './curl-headers'
import { formOf } from './form-parts'
import { withoutCurl } from './is-curl'
import { type CurlArguments, type CurlOption, readOptions } from './read-options'
import type { ShellWords } from './shell-words'
import { splitCommand } from './split-command'
import { hasOtherLogin, unsupportedOptions } from './unsupported-options'

/** Of Invoke-WebRequest, which is `curl` in Windows PowerShell. */
const optionOfPowerShell = /^-(?:Uri|Headers|Method|Body|ContentType|UseBasicParsing)$/i

/** Parses a curl command, or says why it cannot be converted. */
export function parseCurl(text: string): ParsedRequest {
  const { rest, environment } = withoutCurl(text)
  const { words, ...split } = splitCommand(rest)
  if (words.some((word) => optionOfPowerShell.test(word))) return { refusal: powerShellRefusal }
  const given = readOptions(words)
  const { options } = given
  const [first] = given.urls
  if (first === undefined) return { refusal: 'This cURL command has no address.' }
  const bodies = options.filter((option) => kindOfBody(option) !== undefined)
  const [one] = bodies
  const other = bodies.find((option) => one && kindOfBody(option) !== kindOfBody(one))
  if (one && other)
    return {
      refusal: `This cURL command has two bodies: either ${one.written} or ${other.written} can be sent.`,
    }
  const has = (name: string) => options.some((option) => option.name === name)
  const last = (name: string) => options.findLast((option) => option.name === name)?.value
  const headers = headersOf(options)
  const data = dataOf(options)
  const query = queryOf(options)
  const isGet = has('get')
  const upload = options.findLast(({ name }) => name === 'upload-file')
  const form = formOf(options)
  const { body, added } = form
    ? { body: form.body, added: [] }
    : upload
      ? { body: unreadBody, added: [] }
      : bodyOf(headers, isGet ? undefined : data)
  const address = addressOfCurl(first, [query?.text ?? '', isGet ? (data?.text ?? '') : ''], !has('globoff'))
  const user = last('user') ?? address.user
  const timeout = Number(last('max-time') ?? 0)
  const isBare = body === startingBody
  const usual = has('head') ? 'HEAD' : upload ? 'PUT' : isBare ? 'GET' : 'POST'
  const method = last('request') ?? usual
  const hasAccept = headerValue(headers.headers, 'Accept') !== undefined || headers.removed.has('accept')
  const accept: HeaderFields = hasAccept ? [] : [['Accept', '*/*']]
  return {
    draft: {
      ...startingDraft(''),
      method,
      ...addressOf(address.url),
      headers: rowsOf([...accept, ...headersFor(body, headers.headers), ...added]),
      body: isBare && carriesBody(method) ? { ...body, kind: 'none' } : body,
      auth: hasOtherLogin(options) ? noAuthorization : authOf(last('oauth2-bearer'), user),
      settings: { ...startingSettings, timeoutMs: timeout > 0 ? timeout * 1000 : 0 },
    },
    notes: [
      ...notesOf({ ...given, ...split, environment }),
      ...address.notes,
      ...unsupportedOptions(options),
      ...headers.notes,
      ...(form?.notes ?? []),
      ...(upload ? [`${upload.written} ${upload.value} ${pasteFile}`] : []),
      ...(data?.files ?? []).map((file) => `${file} ${isGet ? readsFile : pasteFile}`),
      ...(query?.files ?? []).map((file) => `${file} ${readsFile}`),
      ...(user !== undefined && !user.includes(':')
        ? ['The command asks for the password: it is missing under Auth.']
        : []),
    ],
  }
}

/** curl sends one kind of body and refuses two. */
function kindOfBody(option: CurlOption): string | undefined {
  if (isData(option)) return 'data'
  return /^(?:form|form-string)$/.test(option.name)
    ? 'form'
    : option.name === 'upload-file'
      ? 'file'
      : undefined
}

const readsFile = 'reads a file, which a page cannot.'
const pasteFile = 'reads a file, which a page cannot: paste its text as the body.'

/** A body that is in a file. Empty text is not valid JSON, so nothing is sent before the user pastes it. */
const unreadBody: RequestBody = { ...startingBody, kind: 'json', json: '' }

function authOf(bearer: string | undefined, user: string | undefined): Authorization {
  if (bearer !== undefined) return { ...noAuthorization, kind: 'bearer', token: bearer }
  if (user === undefined) return noAuthorization
  const [username = '', ...password] = user.split(':')
  return { ...noAuthorization, kind: 'basic', username, password: password.join(':') }
}

function bodyOf(
  { headers, removed }: CurlHeaders,
  data: CurlData | undefined,
): { body: RequestBody; added: HeaderFields } {
  if (data === undefined) return { body: startingBody, added: [] }
  const written = headerValue(headers, 'Content-Type')
  const { text, files } = data
  const formType = 'application/x-www-form-urlencoded'
  const body = files.length > 0 ? unreadBody : bodyFromText(text, written ?? formType)
  const isNamed = written !== undefined || removed.has('content-type') || body.kind === 'form'
  return { body, added: isNamed ? [] : [['Content-Type', formType]] }
}

type CurlCommand = CurlArguments & Omit<ShellWords, 'words'> & { readonly environment: readonly string[] }

function notesOf({ urls, unknown, environment, unfilled, isPiped, hasNext }: CurlCommand): string[] {
  const names = [...new Set(unfilled)].join(', ')
  return [
    ...(urls.length > 1 ? ['Only the first address is used.'] : []),
    ...(hasNext ? ['Only the request before --next is used.'] : []),
    ...(isPiped ? ['Everything after the command is left out.'] : []),
    ...(unknown.length > 0 ? [`Left out: ${unknown.join(', ')}.`] : []),
    ...(environment.length > 0 ? [`Left out: ${environment.join(', ')}, set for this command alone.`] : []),
    ...(names === '' ? [] : [`Your shell would fill in ${names}: write the values in their places.`]),
  ]
}
