import type { CurlOption } from './read-options'

/** Names and values. */
export type Fields = (readonly [name: string, value: string])[]

/** The headers that a command sets and removes, with notes on what a page cannot do. */
export type CurlHeaders = {
  readonly headers: Fields
  /** In lower case. `-H 'Accept:'` removes a header that curl sends by default. */
  readonly removed: ReadonlySet<string>
  readonly notes: readonly string[]
}

/** Options that set a header. */
const headerOf: Readonly<Record<string, (value: string) => Fields[number]>> = {
  'user-agent': (value) => ['User-Agent', value],
  cookie: (value) => ['Cookie', value],
  referer: (value) => ['Referer', value.replace(/;auto$/, '')],
  range: (value) => ['Range', `bytes=${value}`],
}

/** Reads all options that set headers, including the defaults of `--json`. */
export function headersOf(options: readonly CurlOption[]): CurlHeaders {
  const headers: Fields = []
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
      if (!hasHeader(headers, name) && !removed.has(name.toLowerCase()))
        headers.push([name, 'application/json'])
    }
  }
  return { headers, removed, notes }
}

/** Whether there is a header of this name. */
export function hasHeader(headers: Fields, name: string): boolean {
  return headers.some(([one]) => one.toLowerCase() === name.toLowerCase())
}

/** Parses `Name: value`, `Name;` for an empty value, and `Name:` to remove a header. */
function readHeader(text: string, headers: Fields, removed: Set<string>): void {
  const [, name = '', sign, value = ''] = /^([^:;]*)([:;])(.*)$/s.exec(text) ?? []
  if (sign === ':' && value.trim() === '') removed.add(name.trim().toLowerCase())
  else if (sign !== undefined) headers.push([name.trim(), value.trim()])
}
