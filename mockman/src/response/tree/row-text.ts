import { type JsonDocument, nameOf } from '../../json/json-document'

/** A plain value as displayed. Strings are decoded and requoted, so that \u00e9 shows as its letter. */
export function displayText(document: JsonDocument, node: number): string {
  const source = document.sourceOf(node)
  return document.kindOf(node) === 'string' ? JSON.stringify(JSON.parse(source)) : source
}

/** Nothing, spaces at an end, line breaks and tabs, and what looks like the tree's own marks. */
const ambiguous = /^$|^\s|\s$|[\p{Cc}"\\]|: /u

/** The name of a member or item as displayed: in quotes, as in JSON, where it would look like another or like the tree itself. */
export function displayName(document: JsonDocument, node: number): string | undefined {
  const name = nameOf(document, node)
  return name !== undefined && ambiguous.test(name) ? JSON.stringify(name) : name
}

/** A tree row's text: its name, and its value unless that is an array or object. */
export function rowText(document: JsonDocument, node: number): string {
  const kind = document.kindOf(node)
  const value = kind === 'object' || kind === 'array' ? '' : displayText(document, node)
  const name = displayName(document, node)
  return name === undefined ? value : `${name}: ${value}`
}
