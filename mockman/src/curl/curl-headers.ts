import { type HeaderFields, headerValue } from '../paste/header-fields'
import type { CurlOption } from './read-options'

/** The headers that a command sets and removes, with notes on what a page cannot do. */
export type CurlHeaders = {
  readonly headers: HeaderFields
  /** In lower case. `-H 'Accept:'` removes a header that curl sends by default. */
  readonly removed: ReadonlySet<string>
  readonly notes: readonly string[]
}

/** Options that set a header. */
const headerOf: Readonly<Record<string, (value: string) => HeaderFields[number]>> = {
  'user-agent': (value) => ['User-Agent', value],
  cookie: (value) => ['Cookie', value],
  referer: (value) => ['Referer', value.replace(/;auto$/, '')],
  range: (value) => ['Range', `bytes=${value}`],
}

/** Reads all options that set headers, including the defaults of `--json`. */
export function headersOf(options: readonly CurlOption[]): CurlHeaders {
  const headers: HeaderFields = []
  const removed = new Set<string>()
  const notes: string[] = []
  for (const { name, value, written } of options) {
    const isFile = name === 'header' ? value.startsWith('@') : name === 'cookie' && !value.includes('=')
    if (isFile && value !== '') notes.push(`${written} ${value} reads a file, which a page cannot.`)
    else if (name === 'header') readHeader(value, headers, removed)
    else if (value !== '' && headerOf[name]) headers.push(headerOf[name](value))
  }
  if (options.some(({ name }) => name === 'json')) {
    for (const name of ['Content-Type', 'Accept']) {
      const isSet = headerValue(headers, name) !== undefined || removed.has(name.toLowerCase())
      if (!isSet) headers.push([name, 'application/json'])
    }
  }
  return { headers, removed, notes }
}

/** Parses `Name: value`, `Name;` for an empty value, and `Name:` to remove a header. Browsers count the bytes of the body themselves. */
function readHeader(text: string, headers: HeaderFields, removed: Set<string>): void {
  const [, name = '', sign, value = ''] = /^([^:;]*)([:;])(.*)$/s.exec(text) ?? []
  if (/^\s*content-length\s*$/i.test(name)) return
  if (sign === ':' && value.trim() === '') removed.add(name.trim().toLowerCase())
  else if (sign !== undefined) headers.push([name.trim(), value.trim()])
}
