import { type NewPart, partRowsOf, type RequestBody, startingBody } from '../draft/request-body'
import type { CurlOption } from './read-options'

/** The multipart body of a command, with notes on what browsers cannot send. */
export type CurlForm = { readonly body: RequestBody; readonly notes: readonly string[] }

/** The parts of a command (`-F` and `--form-string`); undefined without any. */
export function formOf(options: readonly CurlOption[]): CurlForm | undefined {
  const forms = options.filter(({ name }) => name === 'form' || name === 'form-string')
  if (forms.length === 0) return undefined
  const parts = forms.map(partOf)
  return {
    body: { ...startingBody, kind: 'multipart', parts: partRowsOf(parts.map(({ part }) => part)) },
    notes: parts.flatMap(({ note }) => (note === undefined ? [] : [note])),
  }
}

type NotedPart = { part: NewPart; note?: string }

function partOf(option: CurlOption): NotedPart {
  const { value: text, written } = option
  const at = text.indexOf('=')
  const name = text.slice(0, Math.max(at, 0))
  const content = text.slice(at + 1)
  if (option.name === 'form-string') return { part: { name, value: content } }
  const label = `${written} ${name}`
  if (content.startsWith('<')) {
    const note = `${label} takes its text from ${contentOf(content.slice(1)).value}, which a page cannot read: paste it as the part’s value.`
    return { part: { name, value: '', isUsed: false }, note }
  }
  if (content.startsWith('@')) {
    const { value, isQuoted, attributes } = contentOf(content.slice(1))
    const lostFiles = isQuoted ? [value] : value.split(',').map((file) => file.trim())
    const note = `${label} has ${attributes.join(', ')}: a browser takes both type and name from the file that you choose.`
    return { part: { name, value: '', lostFiles }, ...(attributes.length > 0 && { note }) }
  }
  const { value, attributes } = contentOf(content)
  const note = `${label} has ${attributes.join(', ')}: browsers send a text as it is.`
  return { part: { name, value }, ...(attributes.length > 0 && { note }) }
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
