/** Prefixes that people paste with the command: a prompt, `sudo`, environment variables. */
const before =
  /^\s*(?:(?:PS\s[^>\n]*>|[A-Z]:\\[^>\n]*>|[$%>])\s*)?((?:sudo\s+|[A-Za-z_]\w*=(?:'[^']*'|"[^"]*"|[^\s'"])*\s+)*)curl(?:\.exe)?(?=[\s^`])/

/** Whether the text is a curl command. */
export function isCurl(text: string): boolean {
  return before.test(text)
}

/** Strips `curl` and everything before it from a command. */
export function withoutCurl(text: string): { rest: string; environment: readonly string[] } {
  const [start = '', assignments = ''] = before.exec(text) ?? []
  const environment = [...assignments.matchAll(/(\w+)=(?:'[^']*'|"[^"]*"|\S)*/g)].map(([, name = '']) => name)
  return { rest: text.slice(start.length), environment }
}
