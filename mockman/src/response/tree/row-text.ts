import { type JsonDocument, nameOf } from '../../json/json-document'

/** A plain value as it is shown. Strings are decoded and quoted anew, so that \u00e9 reads as the letter it means. */
export function shownText(document: JsonDocument, node: number): string {
  const source = document.sourceOf(node)
  return document.kindOf(node) === 'string' ? JSON.stringify(JSON.parse(source)) : source
}

/** A row of the tree as it reads: the name of its value, and the value unless that holds others. */
export function rowText(document: JsonDocument, node: number): string {
  const kind = document.kindOf(node)
  const value = kind === 'object' || kind === 'array' ? '' : shownText(document, node)
  const name = nameOf(document, node)
  return name === undefined ? value : `${name}: ${value}`
}
