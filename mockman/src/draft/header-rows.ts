import { emptyRow, type FieldRow, rowsOf, usedRows } from './field-rows'

/**
 * The initial rows: Accept and the host's default headers, all enabled, and an empty row.
 */
export function startingHeaders(defaultHeaders: Readonly<Record<string, string>> = {}): FieldRow[] {
  return rowsOf([['Accept', '*/*'], ...Object.entries(defaultHeaders)])
}

/**
 * The headers to send: enabled rows with a name. Names are case-insensitive (RFC 9110, section 5.1); of duplicates the last wins.
 */
export function headersFromRows(rows: readonly FieldRow[]): Record<string, string> {
  const byName = new Map<string, [name: string, value: string]>()
  for (const { name, value } of usedRows(rows)) byName.set(name.trim().toLowerCase(), [name.trim(), value])
  return Object.fromEntries(byName.values())
}

/** Writes rows as lines of `Name: value`; disabled ones begin with `#`. */
export function headersAsText(rows: readonly FieldRow[]): string {
  return rows
    .filter(({ name, value }) => name !== '' || value !== '')
    .map(({ isUsed, name, value }) => `${isUsed ? '' : '# '}${name}: ${value}`)
    .join('\n')
}

/** Parses the format of {@link headersAsText}. A line without a colon is a name without a value. */
export function headersFromText(text: string): FieldRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line, id) => {
    const isUsed = !/^\s*#/.test(line)
    const [, name = '', value = ''] = /^([^:]*):?(.*)$/.exec(line.replace(/^\s*#/, '')) ?? []
    return { id, isUsed, name: name.trim(), value: value.trim() }
  })
  return [...rows, emptyRow(rows.length)]
}

const forbidden =
  /^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/i

/** Whether browsers silently drop this header (Fetch standard, section 2.2.2). */
export function isForbiddenHeader(name: string): boolean {
  return forbidden.test(name.trim())
}
