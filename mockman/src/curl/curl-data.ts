import type { CurlOption } from './read-options'

/** The data of a command, joined. */
export type CurlData = {
  readonly text: string
  /** Files that the data includes, as written: `-d @body.json`. */
  readonly files: readonly string[]
}

/** Whether an option adds data. */
export const isData = ({ name }: CurlOption) =>
  /^(?:data(?:-ascii|-binary|-raw|-urlencode)?|json)$/.test(name)

/** All data of a command, joined as curl does; undefined without any. */
export function dataOf(options: readonly CurlOption[]): CurlData | undefined {
  const parts = options.filter(isData)
  if (parts.length === 0) return undefined
  const files: string[] = []
  const text = parts.reduce((before, option, at) => {
    const file = fileOf(option)
    if (file !== undefined) files.push(`${option.written} ${option.value}`)
    const part =
      file === undefined ? (option.name === 'data-urlencode' ? encodeData(option.value) : option.value) : ''
    return at === 0 || option.name === 'json' ? before + part : `${before}&${part}`
  }, '')
  return { text, files }
}

/** What `--url-query` adds to the address: encoded, unless it begins with a plus sign. */
export function queryOf(options: readonly CurlOption[]): CurlData | undefined {
  const parts = options.filter(({ name }) => name === 'url-query')
  if (parts.length === 0) return undefined
  const isFile = ({ value }: CurlOption) => !value.startsWith('+') && isEncodedFile(value)
  return {
    text: parts
      .filter((part) => !isFile(part))
      .map(({ value }) => (value.startsWith('+') ? value.slice(1) : encodeData(value)))
      .join('&'),
    files: parts.filter(isFile).map(({ written, value }) => `${written} ${value}`),
  }
}

function fileOf({ name, value }: CurlOption): string | undefined {
  if (name === 'data-raw') return undefined
  if (name === 'data-urlencode') return isEncodedFile(value) ? value : undefined
  return value.startsWith('@') ? value : undefined
}

/** Whether this is `@file` or `name@file`: with an equals sign it is text instead. */
function isEncodedFile(value: string): boolean {
  return !value.includes('=') && value.includes('@')
}

function encodeData(value: string): string {
  const at = value.indexOf('=')
  if (at < 1) return encode(value.slice(at + 1))
  return `${value.slice(0, at)}=${encode(value.slice(at + 1))}`
}

/** Percent-encodes all but the unreserved characters of RFC 3986, as curl does. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
