import { resolveVariables } from '../variables/resolve-variables'

/** Variables are tokens too, even in place of a value: two adjacent opening braces never occur in JSON. */
const token = /"(?:[^"\\]|\\.)*"|\{\{[^{}]*\}\}|[{}[\],:]|[^\s{}[\],:"]+/g

/** Replaces each variable, known or not, by a number. A text that is JSON then can be formatted. */
export function fillVariables(text: string): string {
  const { missing } = resolveVariables(text, {})
  return missing.length === 0
    ? text
    : resolveVariables(text, Object.fromEntries(missing.map((name) => [name, '0']))).text
}

/**
 * Formats a text that is JSON once its variables are filled, see {@link fillVariables}: one value per line, two spaces per level. Values and variables stay as written.
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
