/** The methods in the selector, most common first. */
export const knownMethods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'] as const

const bodilessMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const forbiddenMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Whether requests with this method may have a body: `fetch` throws for GET and HEAD. */
export function carriesBody(method: string): boolean {
  return !bodilessMethods.has(method.trim().toUpperCase())
}

/** Whether `fetch` itself writes this method in capitals (Fetch standard, section 2.2.1). */
export function isNormalizedMethod(method: string): boolean {
  return /^(?:delete|get|head|options|post|put)$/i.test(method)
}

/** A method as `fetch` sends it. */
export function sentMethod(typed: string): string {
  const method = typed.trim()
  return isNormalizedMethod(method) ? method.toUpperCase() : method
}

/** Why this method cannot be sent, if so (Fetch standard, section 2.2.1). */
export function methodProblem(method: string): string | undefined {
  const name = method.trim()
  if (name === '') return 'Enter a method.'
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return `'${name}' is not a valid method.`
  if (forbiddenMethods.has(name.toUpperCase())) return `Browsers do not send ${name}.`
  return undefined
}
