import { resolveVariables } from '../variables/resolve-variables'
import { jsonProblem } from './read-json'

/** Variables are tokens too, even in place of a value: two adjacent opening braces never occur in JSON. */
const token = /"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}|[{}[\],:]|[^\s{}[\],:"]+/g

/** Whether a text is valid JSON once its variables, known or not, are replaced by values. */
export function canFormatJson(text: string): boolean {
  const { missing } = resolveVariables(text, {})
  const filled = resolveVariables(text, Object.fromEntries(missing.map((name) => [name, '0']))).text
  return jsonProblem(filled) === undefined
}

/**
 * Formats a JSON text that {@link canFormatJson}: one value per line, two spaces per level. Values and variables stay as written.
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
