import { rowsOf } from '../draft/field-rows'
import { type PartRow, type RequestBody, startingBody } from '../draft/request-body'
import type { CurlOption } from './read-options'

/** The multipart body of a command, with notes on what browsers cannot send. */
export type CurlForm = { readonly body: RequestBody; readonly notes: readonly string[] }

/** The parts of a command (`-F` and `--form-string`); undefined without any. */
export function formOf(options: readonly CurlOption[]): CurlForm | undefined {
  const forms = options.filter(({ name }) => name === 'form' || name === 'form-string')
  if (forms.length === 0) return undefined
  const parts = forms.map(partOf)
  const rows = rowsOf(parts.map(({ name, value }) => [name, value] as const))
  const withFiles = rows.map((row, at): PartRow => {
    const part = parts[at]
    if (part?.files) return { ...row, lostFiles: part.files }
    return part?.isUnused ? { ...row, isUsed: false } : row
  })
  return {
    body: { ...startingBody, kind: 'multipart', parts: withFiles },
    notes: parts.flatMap(({ note }) => (note === undefined ? [] : [note])),
  }
}

type Part = { name: string; value: string; files?: string[]; isUnused?: boolean; note?: string }

function partOf(option: CurlOption): Part {
  const { value: text, written } = option
  const at = text.indexOf('=')
  const name = text.slice(0, Math.max(at, 0))
  const content = text.slice(at + 1)
  if (option.name === 'form-string') return { name, value: content }
  const label = `${written} ${name}`
  if (content.startsWith('<')) {
    const note = `${label} takes its text from ${contentOf(content.slice(1)).value}, which a page cannot read: paste it as the part’s value.`
    return { name, value: '', isUnused: true, note }
  }
  if (content.startsWith('@')) {
    const { value, isQuoted, attributes } = contentOf(content.slice(1))
    const files = isQuoted ? [value] : value.split(',').map((file) => file.trim())
    const note = `${label} has ${attributes.join(', ')}: a browser takes both type and name from the file that you choose.`
    return { name, value: '', files, ...(attributes.length > 0 && { note }) }
  }
  const { value, attributes } = contentOf(content)
  const note = `${label} has ${attributes.join(', ')}: browsers send a text as it is.`
  return { name, value, ...(attributes.length > 0 && { note }) }
}

/** Splits a value from `;type=…` and similar attributes. Values that contain such characters are quoted. */
function contentOf(content: string): { value: string; isQuoted: boolean; attributes: string[] } {
  const [, quoted, plain = '', rest = ''] =
    /^(?:"((?:[^"\\]|\\.)*)"|(.*?))((?:;\s*(?:type|filename|headers|encoder)=.*)?)$/s.exec(content) ?? []
  const attributes = rest
    .split(/;\s*(?=(?:type|filename|headers|encoder)=)/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const isQuoted = quoted !== undefined
  return { value: isQuoted ? quoted.replace(/\\(["\\])/g, '$1') : plain, isQuoted, attributes }
}
