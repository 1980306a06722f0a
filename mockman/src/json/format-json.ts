const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** A valid JSON text with one value to a line and two spaces a level. Values stay as they were written. */
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
