import { resolveVariables } from '../variables/resolve-variables'
import { jsonProblem } from './read-json'

/** A variable is one token, also in the place of a value: two opening braces never follow each other in JSON. */
const token = /"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}|[{}[\],:]|[^\s{}[\],:"]+/g

/** Whether a text is JSON apart from variables in the places of values, be they known or not. */
export function canFormatJson(text: string): boolean {
  const { missing } = resolveVariables(text, {})
  const filled = resolveVariables(text, Object.fromEntries(missing.map((name) => [name, '0']))).text
  return jsonProblem(filled) === undefined
}

/**
 * A JSON text that {@link canFormatJson}, with one value to a line and two spaces a level. Values and variables stay as they
 * were written.
 */
export function formatJson(text: string): string {
  let depth = 0
  let written = ''
  let last = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const [part] of text.matchAll(token)) {
    const closes = part === '}' || part === ']'
    if (closes) depth--
    if (closes ? last !== '{' && last !== '[' : last === '{' || last === '[' || last === ',')
      written += line()
    written += part === ':' ? ': ' : part
    if (part === '{' || part === '[') depth++
    last = part
  }
  return written
}
