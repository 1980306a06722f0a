/** What people paste before the command: a prompt, `sudo`, variables of the environment. */
const before =
  /^\s*(?:(?:PS\s[^>\n]*>|[A-Z]:\\[^>\n]*>|[$%>])\s*)?((?:sudo\s+|[A-Za-z_]\w*=(?:'[^']*'|"[^"]*"|[^\s'"])*\s+)*)curl(?:\.exe)?(?=[\s^`])/

/** Whether a text is a curl command. */
export function isCurl(text: string): boolean {
  return before.test(text)
}

/** A curl command without its first word and what is before that. */
export function withoutCurl(text: string): { rest: string; environment: readonly string[] } {
  const [start = '', assignments = ''] = before.exec(text) ?? []
  const environment = [...assignments.matchAll(/(\w+)=(?:'[^']*'|"[^"]*"|\S)*/g)].map(([, name = '']) => name)
  return { rest: text.slice(start.length), environment }
}
