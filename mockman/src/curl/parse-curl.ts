import { type Authorization, noAuthorization } from '../draft/authorization'
import { rowsOf } from '../draft/field-rows'
import { addressOf } from '../draft/query-params'
import { type RequestBody, startingBody } from '../draft/request-body'
import { type RequestDraft, startingSettings } from '../draft/request-draft'
import { jsonProblem } from '../json/read-json'
import { type CurlCommand, type CurlOption, readOptions } from './read-options'

/** The request that a curl command makes, and what of the command has no place in it. */
export type ParsedCurl = { readonly draft: RequestDraft; readonly notes: readonly string[] }

type Fields = (readonly [name: string, value: string])[]

/** Reads a curl command. Nothing when it names no address. */
export function parseCurl(text: string): ParsedCurl | undefined {
  const command = readOptions(text)
  const url = command.urls[0]
  if (url === undefined) return undefined
  const headers = headersOf(command)
  const data = dataOf(command)
  const isGet = has(command, 'get')
  const { body, added } = bodyOf(command, headers, isGet ? undefined : data)
  const query = isGet && data !== undefined ? `${url.includes('?') ? '&' : '?'}${data}` : ''
  const hasBody = body !== startingBody
  const timeout = Number(last(command, 'max-time') ?? 0)
  const accepts = headers.some(([name]) => name.toLowerCase() === 'accept')
  return {
    draft: {
      method: last(command, 'request') ?? (has(command, 'head') ? 'HEAD' : hasBody ? 'POST' : 'GET'),
      ...addressOf(
        (/^[a-z][a-z\d+.-]*:\/\//i.test(url) || /^[/{]/.test(url) ? url : `http://${url}`) + query,
      ),
      headers: rowsOf([...(accepts ? [] : [['Accept', '*/*'] as const]), ...headers, ...added]),
      body,
      auth: authOf(command),
      settings: { ...startingSettings, timeoutMs: timeout > 0 ? timeout * 1000 : 0 },
      assertions: [],
    },
    notes: notesOf(command),
  }
}

const has = ({ options }: CurlCommand, name: string) => options.some((option) => option.name === name)
const last = ({ options }: CurlCommand, name: string) =>
  options.findLast((option) => option.name === name)?.value
const isData = ({ name }: CurlOption) => /^data|^json$/.test(name)
const isForm = ({ name }: CurlOption) => /^form/.test(name)

function headersOf(command: CurlCommand): Fields {
  const headers: Fields = []
  for (const { name, value } of command.options) {
    if (name === 'header') {
      const [, header = '', text = ''] = /^([^:;]*)[:;]?(.*)$/s.exec(value) ?? []
      headers.push([header.trim(), text.trim()])
    } else if (name === 'cookie') headers.push(['Cookie', value])
    else if (name === 'user-agent') headers.push(['User-Agent', value])
    else if (name === 'referer') headers.push(['Referer', value])
    else if (name === 'json')
      headers.push(['Content-Type', 'application/json'], ['Accept', 'application/json'])
  }
  // What was said twice counts once: `--json` may stand several times.
  return headers.filter(
    ([name, value], at) => headers.findIndex(([a, b]) => a === name && b === value) === at,
  )
}

function authOf(command: CurlCommand): Authorization {
  const bearer = last(command, 'oauth2-bearer')
  if (bearer !== undefined) return { ...noAuthorization, kind: 'bearer', token: bearer }
  const user = last(command, 'user')
  if (user === undefined) return noAuthorization
  const [username = '', ...password] = user.split(':')
  return { ...noAuthorization, kind: 'basic', username, password: password.join(':') }
}

/** All data of a command is one text, joined as curl joins it. */
function dataOf({ options }: CurlCommand): string | undefined {
  const parts = options.filter(isData)
  if (parts.length === 0) return undefined
  return parts.reduce((text, { name, value }, at) => {
    const part = name === 'data-urlencode' ? encodeData(value) : value
    return at === 0 || name === 'json' ? text + part : `${text}&${part}`
  }, '')
}

function encodeData(value: string): string {
  const [, name, text] = /^([^=]*)=(.*)$/s.exec(value) ?? []
  if (name === undefined) return encodeURIComponent(value)
  return name === '' ? encodeURIComponent(text ?? '') : `${name}=${encodeURIComponent(text ?? '')}`
}

function bodyOf(
  command: CurlCommand,
  headers: Fields,
  data: string | undefined,
): { body: RequestBody; added: Fields } {
  const forms = command.options.filter(isForm)
  if (forms.length > 0) return { body: multipartOf(forms), added: [] }
  if (data === undefined) return { body: startingBody, added: [] }
  const written = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const added: Fields = written === undefined ? [['Content-Type', 'application/x-www-form-urlencoded']] : []
  if (jsonProblem(data) === undefined) return { body: { ...startingBody, kind: 'json', json: data }, added }
  const isUrlEncoded = written === undefined || /x-www-form-urlencoded/i.test(written)
  if (isUrlEncoded && /^[^=&\s]+=[^&\s]*(?:&[^=&\s]+=[^&\s]*)*$/.test(data)) {
    return { body: { ...startingBody, kind: 'form', form: rowsOf(new URLSearchParams(data)) }, added: [] }
  }
  return { body: { ...startingBody, kind: 'text', text: data }, added }
}

function multipartOf(forms: readonly CurlOption[]): RequestBody {
  const rows = rowsOf(
    forms.map(({ value }) => {
      const [, name = '', text = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? []
      return [name, text] as const
    }),
  )
  const parts = rows.map((row, at) => {
    const isFile = forms[at]?.name === 'form' && /^[@<]/.test(row.value)
    return isFile ? { ...row, value: '', lostFiles: [row.value.slice(1).replace(/;.*$/, '')] } : row
  })
  return { ...startingBody, kind: 'multipart', parts }
}

function notesOf({ options, urls, unknown }: CurlCommand): string[] {
  const files = options.filter(
    ({ name, value }) => isData({ name, value }) && name !== 'data-raw' && value.startsWith('@'),
  )
  return [
    ...(urls.length > 1 ? ['Only the first address is taken.'] : []),
    ...(unknown.length > 0 ? [`Left out: ${unknown.join(', ')}.`] : []),
    ...(files.length > 0
      ? [`The text of ${files.map(({ value }) => value.slice(1)).join(', ')} is on your disk.`]
      : []),
  ]
}
