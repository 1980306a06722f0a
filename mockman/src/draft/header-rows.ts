import { emptyRow, type FieldRow, rowsOf, usedRows } from './field-rows'

/**
 * The rows an editor starts with: Accept, then the host's own headers, all enabled, and one empty disabled
 * row to type into (specification, section 4).
 */
export function startingHeaders(defaultHeaders: Readonly<Record<string, string>> = {}): FieldRow[] {
  return rowsOf([['Accept', '*/*'], ...Object.entries(defaultHeaders)])
}

/**
 * The headers to send: the enabled rows that have a name. Names are the same whatever their case (RFC 9110,
 * section 5.1), so of two rows with one name the later wins, as in any map.
 */
export function headersFromRows(rows: readonly FieldRow[]): Record<string, string> {
  const byName = new Map<string, [name: string, value: string]>()
  for (const { name, value } of usedRows(rows)) byName.set(name.trim().toLowerCase(), [name.trim(), value])
  return Object.fromEntries(byName.values())
}

/** The rows as lines of `Name: value`; those that are not sent begin with `#`. */
export function headersAsText(rows: readonly FieldRow[]): string {
  return rows
    .filter(({ name, value }) => name !== '' || value !== '')
    .map(({ isUsed, name, value }) => `${isUsed ? '' : '# '}${name}: ${value}`)
    .join('\n')
}

/** The rows of a text written as {@link headersAsText} does. A line without a colon is a name alone. */
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

/** Whether browsers leave out a header of this name without a word (Fetch standard, section 2.2.2). */
export function isForbiddenHeader(name: string): boolean {
  return forbidden.test(name.trim())
}
